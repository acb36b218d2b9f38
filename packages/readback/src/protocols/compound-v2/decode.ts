import { getAbiItem } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { Effect } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { coinMarketAbi, comptrollerAbi, poolMarketAbi as abi } from './abi.ts';
import { lendingPools, type LendingPool, type PoolMarket } from './markets.ts';

const mint = callReader(getAbiItem({ abi, name: 'mint' }), { mintAmount: use });
const redeem = callReader(getAbiItem({ abi, name: 'redeem' }), { redeemTokens: use });
const redeemUnderlying = callReader(getAbiItem({ abi, name: 'redeemUnderlying' }), { redeemAmount: use });
const borrow = callReader(getAbiItem({ abi, name: 'borrow' }), { borrowAmount: use });
const repay = callReader(getAbiItem({ abi, name: 'repayBorrow' }), { repayAmount: use });
const mintCoins = callReader(getAbiItem({ abi: coinMarketAbi, name: 'mint' }), {});
const repayCoins = callReader(getAbiItem({ abi: coinMarketAbi, name: 'repayBorrow' }), {});
const enter = callReader(getAbiItem({ abi: comptrollerAbi, name: 'enterMarkets' }), { markets: use });
const exit = callReader(getAbiItem({ abi: comptrollerAbi, name: 'exitMarket' }), { market: use });

const ofShares = [redeem, redeemUnderlying, borrow];
const ofTokens = [...ofShares, mint, repay].map(({ selector }) => selector);
const ofCoins = [...ofShares, mintCoins, repayCoins].map(({ selector }) => selector);

const poolOn = ({ chainId }: EvmCall): LendingPool | undefined =>
  lendingPools[findEvmChain(chainId)?.name ?? ''];

const marketAt = (call: EvmCall, address: string): PoolMarket | undefined =>
  poolOn(call)?.markets.find((market) => market.address === address);

/** Reads calls of markets of the Compound v2 kind and of their comptroller; their shares are read like any token. */
export const lendingPoolDecoder: CallDecoder = {
  covers: (call) => {
    const selector = call.data.slice(0, 10);
    if (call.target === poolOn(call)?.comptroller) return true;
    const market = marketAt(call, call.target);
    return (
      market !== undefined &&
      (market.token === 'native' ? ofCoins : ofTokens).some((each) => each === selector)
    );
  },
  decode: (call) => {
    const market = marketAt(call, call.target);
    return [market ? readMarket(call, market) : readComptroller(call)];
  },
};

function readMarket(call: EvmCall, { token, paysCoins }: PoolMarket): Effect {
  const paid = paysCoins ? 'native' : token;
  const { target: venue, wallet, value } = call;
  const selector = call.data.slice(0, 10);
  if (selector === mintCoins.selector) {
    mintCoins.read(call);
    return { kind: 'lend', venue, token, payer: wallet, account: wallet, amount: value };
  }
  if (selector === repayCoins.selector) {
    repayCoins.read(call);
    return { kind: 'repay', venue, token, payer: wallet, account: wallet, amount: value, value };
  }
  refuseValue(call);
  switch (selector) {
    case mint.selector:
      return {
        kind: 'lend',
        venue,
        token,
        payer: wallet,
        account: wallet,
        amount: mint.read(call).mintAmount,
      };
    case redeemUnderlying.selector: {
      const { redeemAmount: amount } = redeemUnderlying.read(call);
      return { kind: 'withdraw', venue, token: paid, account: wallet, amount, recipient: wallet };
    }
    case redeem.selector: {
      const { redeemTokens: shares } = redeem.read(call);
      return { kind: 'vault_redeem', venue, token: paid, account: wallet, shares, recipient: wallet };
    }
    case borrow.selector: {
      const { borrowAmount: amount } = borrow.read(call);
      return { kind: 'borrow', venue, token: paid, account: wallet, amount, recipient: wallet };
    }
    default: {
      const { repayAmount: amount } = repay.read(call);
      return { kind: 'repay', venue, token, payer: wallet, account: wallet, amount, value: 0n };
    }
  }
}

function readComptroller(call: EvmCall): Effect {
  refuseValue(call);
  const { target: venue, wallet: account } = call;
  const on = call.data.startsWith(enter.selector);
  const markets = on ? enter.read(call).markets : [exit.read(call).market];
  const [address, more] = markets;
  const market = marketAt(call, address ?? '');
  if (!market || more !== undefined)
    throw new ReadbackError(`${markets.join(', ') || 'None'} is no single known market of ${venue}`);
  return { kind: 'use_as_collateral', venue, account, token: market.token, on };
}
