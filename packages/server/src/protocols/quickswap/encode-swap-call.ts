import { algebraRouterAbi as abi, encodeAlgebraPath } from '@say402/readback';
import { encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

/** As a recipient: the router itself, which then unwraps. Source: `@cryptoalgebra/periphery` 1.0.0, SwapRouter.sol. */
const ROUTER_ITSELF = zeroAddress;

/** The one call that swaps: data for Algebra's SwapRouter, and the native coins that go with it. */
export function encodeSwapCall(
  request: SwapRequest,
  call: SwapCall<readonly Address[]>,
): { readonly data: Hex; readonly value: bigint } {
  const { tokenIn, tokenOut, exact, recipient } = request;
  const [paysNative, getsNative] = [tokenIn.address === NATIVE, tokenOut.address === NATIVE];
  const swap = encodeSwap(request, call, getsNative ? ROUTER_ITSELF : recipient);
  const after = [
    ...(getsNative
      ? [encodeFunctionData({ abi, functionName: 'unwrapWNativeToken', args: [call.amountOut, recipient] })]
      : []),
    ...(paysNative && exact === 'out'
      ? [encodeFunctionData({ abi, functionName: 'refundNativeToken' })]
      : []),
  ];
  return {
    data:
      after.length === 0
        ? swap
        : encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, ...after]] }),
    value: paysNative ? call.amountIn : 0n,
  };
}

function encodeSwap(
  { exact }: SwapRequest,
  { way, amountIn, amountOut, deadline }: SwapCall<readonly Address[]>,
  recipient: Address,
): Hex {
  if (exact === 'in') {
    const path = encodeAlgebraPath(way);
    const params = { path, recipient, deadline, amountIn, amountOutMinimum: amountOut };
    return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] });
  }
  // The router walks an exact output from its end.
  const path = encodeAlgebraPath(way.toReversed());
  const params = { path, recipient, deadline, amountOut, amountInMaximum: amountIn };
  return encodeFunctionData({ abi, functionName: 'exactOutput', args: [params] });
}
