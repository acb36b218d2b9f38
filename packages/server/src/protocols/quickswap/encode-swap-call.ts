import { algebraRouterAbi as abi, encodeAlgebraPath } from '@say402/readback';
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { encodePathSwap, type PathRouterCalls } from '../evm-swap/encode-path-swap.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

const router: PathRouterCalls<readonly Address[]> = {
  encodePath: (way, from) => encodeAlgebraPath(from === 'start' ? way : way.toReversed()),
  encodeUnwrap: (least, recipient) =>
    encodeFunctionData({ abi, functionName: 'unwrapWNativeToken', args: [least, recipient] }),
  refund: encodeFunctionData({ abi, functionName: 'refundNativeToken' }),
};

/** The one call that swaps: data for Algebra's SwapRouter, and the native coins that go with it. */
export const encodeSwapCall = (
  request: SwapRequest,
  call: SwapCall<readonly Address[]>,
): { readonly data: Hex; readonly value: bigint } => encodePathSwap(router, request, call);
