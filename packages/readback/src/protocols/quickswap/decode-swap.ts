import { getAbiItem, zeroAddress, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { algebraRouterAbi as abi } from './abi.ts';
import { quickSwap } from './addresses.ts';
import { decodeAlgebraPath } from './path.ts';

const multicall = callReader(getAbiItem({ abi, name: 'multicall' }), { data: use });
const input = callReader(getAbiItem({ abi, name: 'exactInput' }), {
  params: { path: use, recipient: use, deadline: use, amountIn: use, amountOutMinimum: use },
});
const output = callReader(getAbiItem({ abi, name: 'exactOutput' }), {
  params: { path: use, recipient: use, deadline: use, amountOut: use, amountInMaximum: use },
});
const unwrap = callReader(getAbiItem({ abi, name: 'unwrapWNativeToken' }), {
  amountMinimum: use,
  recipient: use,
});
const refund = callReader(getAbiItem({ abi, name: 'refundNativeToken' }), {});

interface SwapCall {
  readonly exact: 'in' | 'out';
  readonly tokens: readonly Address[];
  readonly recipient: Address;
  readonly deadline: bigint;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * Reads swaps of Algebra's SwapRouter: one call, or a `multicall` of one and of an `unwrapWNativeToken` of all that it
 * brought, or of a `refundNativeToken` of what a swap paid in native coins did not need.
 */
export const quickSwapDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === quickSwap[findEvmChain(chainId)?.name ?? '']?.router,
  decode: (call) => {
    if (call.data.slice(0, 10) !== multicall.selector) return [effectOf(call, readSwap(call), undefined)];
    const [first, second, ...others] = multicall.read(call).data;
    if (first === undefined || second === undefined || others.length > 0)
      throw new ReadbackError('A multicall of other than two calls is no swap');
    return [effectOf(call, readSwap({ target: call.target, data: first }), second)];
  },
};

function readSwap(call: Pick<EvmCall, 'target' | 'data'>): SwapCall {
  switch (call.data.slice(0, 10)) {
    case input.selector: {
      const { path, ...params } = input.read(call).params;
      return { exact: 'in', tokens: decodeAlgebraPath(path), ...params, amountOut: params.amountOutMinimum };
    }
    case output.selector: {
      const { path, ...params } = output.read(call).params;
      const tokens = decodeAlgebraPath(path).toReversed();
      return { exact: 'out', tokens, ...params, amountIn: params.amountInMaximum };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${call.target} is no swap`);
  }
}

function effectOf(call: EvmCall, swap: SwapCall, second: Hex | undefined): EffectOf<'swap'> {
  const { target: venue, wallet: owner, value, chainId } = call;
  const { exact, tokens, amountIn, amountOut, deadline } = swap;
  const wrapped = findEvmChain(chainId)?.wrappedNative;
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)];
  if (!tokenIn || !tokenOut || !wrapped) throw new ReadbackError('A swap without tokens');
  if (value !== 0n && (tokenIn !== wrapped || value !== amountIn))
    throw new ReadbackError(`${value} wei go with a swap of ${amountIn} base units of ${tokenIn}`);
  const refunds = value !== 0n && exact === 'out';
  if (refunds) readRefund(call.target, second);
  const receipt = refunds ? null : readUnwrap(call.target, swap, second);
  if (receipt !== null && tokenOut !== wrapped) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
  const recipient = receipt ?? swap.recipient;
  // The router takes the zero address for itself.
  if (recipient === zeroAddress) throw new ReadbackError('The output stays in the router');
  return {
    kind: 'swap',
    venue,
    owner,
    exact,
    tokenIn: value === 0n ? tokenIn : 'native',
    tokenOut: receipt === null ? tokenOut : 'native',
    recipient,
    amountIn,
    amountOut,
    deadline,
    via: tokens.slice(1, -1),
    pools: [],
  };
}

function readRefund(target: Address, second: Hex | undefined): void {
  if (second === undefined) throw new ReadbackError('What the swap does not need is not sent back');
  refund.read({ target, data: second });
}

/** Who gets the native coins; null where the output stays what it is. */
function readUnwrap(
  target: Address,
  { recipient, amountOut }: SwapCall,
  second: Hex | undefined,
): Address | null {
  if (second === undefined) return null;
  const call = unwrap.read({ target, data: second });
  if (recipient !== zeroAddress) throw new ReadbackError(`${recipient} gets what is to be unwrapped`);
  if (call.amountMinimum !== amountOut)
    throw new ReadbackError(`${call.amountMinimum} are unwrapped of ${amountOut}`);
  return call.recipient;
}
