import { getAbiItem, zeroAddress, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { pathRouterAbi as abi } from './abi.ts';
import { swapEffect, type NativePayments, type RoutedSwap, type Route } from './effect.ts';

const multicall = callReader(getAbiItem({ abi, name: 'multicall' }), { data: use });
const input = callReader(getAbiItem({ abi, name: 'exactInput' }), {
  params: { path: use, recipient: use, deadline: use, amountIn: use, amountOutMinimum: use },
});
const output = callReader(getAbiItem({ abi, name: 'exactOutput' }), {
  params: { path: use, recipient: use, deadline: use, amountOut: use, amountInMaximum: use },
});

/** Where one such router differs from the others. */
export interface PathRouter extends Pick<NativePayments, 'unwrap' | 'refund'> {
  readonly routers: Readonly<Record<string, { readonly router: Address }>>;
  /** @throws ReadbackError when the bytes are no whole path */
  readonly decodePath: (path: Hex) => Route;
}

/**
 * Reads swaps of such a router: a single call, or a `multicall` of a swap and a call that unwraps its output or returns unused native
 * coins.
 */
export function pathRouterDecoder(router: PathRouter): CallDecoder {
  // These routers use the zero address for themselves.
  const payments = { ...router, itself: zeroAddress };
  return {
    covers: ({ chainId, target }) => target === router.routers[findEvmChain(chainId)?.name ?? '']?.router,
    decode: (call) => {
      if (call.data.slice(0, 10) !== multicall.selector)
        return [swapEffect(call, readSwap(router, call), undefined, payments)];
      const [first, second, ...others] = multicall.read(call).data;
      if (first === undefined || second === undefined || others.length > 0)
        throw new ReadbackError('A multicall of other than two calls is no swap');
      return [swapEffect(call, readSwap(router, { target: call.target, data: first }), second, payments)];
    },
  };
}

function readSwap({ decodePath }: PathRouter, call: Pick<EvmCall, 'target' | 'data'>): RoutedSwap {
  switch (call.data.slice(0, 10)) {
    case input.selector: {
      const { path, ...params } = input.read(call).params;
      return { exact: 'in', ...decodePath(path), ...params, amountOut: params.amountOutMinimum };
    }
    case output.selector: {
      const { path, ...params } = output.read(call).params;
      const { tokens, pools } = decodePath(path);
      const route = { tokens: tokens.toReversed(), pools: pools.toReversed() };
      return { exact: 'out', ...route, ...params, amountIn: params.amountInMaximum };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${call.target} is no swap`);
  }
}
