import { getAbiItem } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { Effect } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { vaultAbi } from './abi.ts';
import { vaults, type Vault } from './vaults.ts';

const deposit = callReader(getAbiItem({ abi: vaultAbi, name: 'deposit' }), { assets: use, receiver: use });
const mint = callReader(getAbiItem({ abi: vaultAbi, name: 'mint' }), { shares: use, receiver: use });
const withdraw = callReader(getAbiItem({ abi: vaultAbi, name: 'withdraw' }), {
  assets: use,
  receiver: use,
  owner: use,
});
const redeem = callReader(getAbiItem({ abi: vaultAbi, name: 'redeem' }), {
  shares: use,
  receiver: use,
  owner: use,
});
const own = [deposit, mint, withdraw, redeem].map(({ selector }) => selector);

/** Reads the vaults' own calls; calls of their shares are read like those of any token. */
export const vaultDecoder: CallDecoder = {
  covers: (call) => vaultOf(call) !== undefined && own.some((selector) => call.data.startsWith(selector)),
  decode: (call) => {
    const vault = vaultOf(call);
    if (!vault) throw new ReadbackError(`${call.target} is no vault of the registry`);
    refuseValue(call);
    return [read(call, vault)];
  },
};

const vaultOf = ({ chainId, target }: EvmCall): Vault | undefined =>
  vaults[findEvmChain(chainId)?.name ?? '']?.find(({ address }) => address === target);

function read(call: EvmCall, { asset: token }: Vault): Effect {
  const { target: venue, wallet: payer } = call;
  switch (call.data.slice(0, 10)) {
    case deposit.selector: {
      const { assets: amount, receiver: account } = deposit.read(call);
      return { kind: 'vault_deposit', venue, token, payer, account, amount };
    }
    case mint.selector: {
      const { shares, receiver: account } = mint.read(call);
      return { kind: 'vault_mint', venue, token, payer, account, shares };
    }
    case withdraw.selector: {
      const { assets: amount, receiver: recipient, owner: account } = withdraw.read(call);
      return { kind: 'vault_withdraw', venue, token, account, amount, recipient };
    }
    default: {
      const { shares, receiver: recipient, owner: account } = redeem.read(call);
      return { kind: 'vault_redeem', venue, token, account, shares, recipient };
    }
  }
}
