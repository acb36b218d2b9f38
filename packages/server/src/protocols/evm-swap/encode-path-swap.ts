import { pathRouterAbi as abi } from '@say402/readback';
import { encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from './swap-request.ts';
import type { SwapCall } from './venue.ts';

/** As a recipient: the router itself, which then unwraps. Source: SwapRouter.sol of Algebra and of Slipstream. */
const ROUTER_ITSELF = zeroAddress;

/** What a router that takes paths has of its own. */
export interface PathRouterCalls<Way> {
  /** From the start of the way to its end, or the other way round. */
  readonly encodePath: (way: Way, from: 'start' | 'end') => Hex;
  /** Turns all of the wrapped coin that the router holds into native coins for somebody. */
  readonly encodeUnwrap: (least: bigint, recipient: Address) => Hex;
  /** Sends back what a swap paid in native coins did not need; null where every swap does by itself. */
  readonly refund: Hex | null;
}

/** The one call that swaps through a router that takes paths, and the native coins that go with it. */
export function encodePathSwap<Way>(
  router: PathRouterCalls<Way>,
  request: SwapRequest,
  call: SwapCall<Way>,
): { readonly data: Hex; readonly value: bigint } {
  const { tokenIn, tokenOut, exact, recipient } = request;
  const [paysNative, getsNative] = [tokenIn.address === NATIVE, tokenOut.address === NATIVE];
  const swap = encodeSwap(router, request, call, getsNative ? ROUTER_ITSELF : recipient);
  const refund = paysNative && exact === 'out' ? router.refund : null;
  const after = getsNative ? router.encodeUnwrap(call.amountOut, recipient) : refund;
  return {
    data:
      after === null ? swap : encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, after]] }),
    value: paysNative ? call.amountIn : 0n,
  };
}

function encodeSwap<Way>(
  { encodePath }: PathRouterCalls<Way>,
  { exact }: SwapRequest,
  { way, amountIn, amountOut, deadline }: SwapCall<Way>,
  recipient: Address,
): Hex {
  if (exact === 'in') {
    const path = encodePath(way, 'start');
    const params = { path, recipient, deadline, amountIn, amountOutMinimum: amountOut };
    return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] });
  }
  // For an exact output the router expects the path from its end.
  const path = encodePath(way, 'end');
  const params = { path, recipient, deadline, amountOut, amountInMaximum: amountIn };
  return encodeFunctionData({ abi, functionName: 'exactOutput', args: [params] });
}
