import { getAbiItem } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { cometAbi as abi } from './abi.ts';
import { comets, type CometMarket } from './markets.ts';

const supply = callReader(getAbiItem({ abi, name: 'supply' }), { asset: use, amount: use });
const withdraw = callReader(getAbiItem({ abi, name: 'withdraw' }), { asset: use, amount: use });

const marketAt = ({ chainId, target }: EvmCall): CometMarket | undefined =>
  comets[findEvmChain(chainId)?.name ?? '']?.find(({ comet }) => comet === target);

/** Reads calls of the markets of Compound v3 that are in the registry. */
export const cometDecoder: CallDecoder = {
  covers: (call) => marketAt(call) !== undefined,
  decode: (call) => {
    refuseValue(call);
    const { target: venue, wallet } = call;
    const base = marketAt(call)?.base;
    switch (call.data.slice(0, 10)) {
      case supply.selector: {
        const { asset: token, amount } = supply.read(call);
        const kind = token === base ? 'comet_supply' : 'comet_pledge';
        return [{ kind, venue, token, payer: wallet, account: wallet, amount }];
      }
      case withdraw.selector: {
        const { asset: token, amount } = withdraw.read(call);
        const kind = token === base ? 'comet_withdraw' : 'comet_release';
        return [{ kind, venue, token, account: wallet, amount, recipient: wallet }];
      }
      default:
        throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of the market ${venue} is not known`);
    }
  },
};
