import { getAbiItem } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { wrappedNativeAbi } from './abi.ts';

const deposit = callReader(getAbiItem({ abi: wrappedNativeAbi, name: 'deposit' }), {});
const withdraw = callReader(getAbiItem({ abi: wrappedNativeAbi, name: 'withdraw' }), { wad: use });

/** Reads `deposit` and `withdraw` of the chain's wrapped coin; its ERC-20 calls are read like those of any token. */
export const wrappedNativeDecoder: CallDecoder = {
  covers: ({ chainId, target, data }) =>
    target === findEvmChain(chainId)?.wrappedNative &&
    [deposit.selector, withdraw.selector].some((selector) => data.startsWith(selector)),
  decode: (call) => {
    const { target: token, wallet: owner, value } = call;
    if (call.data.startsWith(deposit.selector)) {
      deposit.read(call);
      return [{ kind: 'wrap', token, owner, amount: value }];
    }
    refuseValue(call);
    return [{ kind: 'unwrap', token, owner, amount: withdraw.read(call).wad }];
  },
};
