import { encodeSlipstreamPath, slipstreamRouterAbi as abi, type SlipstreamRoute } from '@say402/readback';
import { encodeFunctionData, type Hex } from 'viem';
import { encodePathSwap, type PathRouterCalls } from '../evm-swap/encode-path-swap.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

const router: PathRouterCalls<SlipstreamRoute> = {
  encodePath: (way, from) =>
    encodeSlipstreamPath(
      from === 'start' ? way : { tokens: way.tokens.toReversed(), spacings: way.spacings.toReversed() },
    ),
  encodeUnwrap: (least, recipient) =>
    encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, recipient] }),
  refund: null,
};

/** The one call that swaps: data for Slipstream's SwapRouter, and the native coins that go with it. */
export const encodeSwapCall = (
  request: SwapRequest,
  call: SwapCall<SlipstreamRoute>,
): { readonly data: Hex; readonly value: bigint } => encodePathSwap(router, request, call);
