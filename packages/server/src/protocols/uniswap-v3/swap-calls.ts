import { encodeUniswapV3Path, uniswapV3RouterAbi as abi, type UniswapV3Route } from '@say402/readback';
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

/** As a recipient: the router itself, which then unwraps. Source: swap-router-contracts, Constants.sol. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002';

/** The one call that swaps: data for SwapRouter02, and the native coins that go with it. */
export function encodeSwapCall(
  request: SwapRequest,
  bounds: SwapCall<UniswapV3Route>,
): { readonly data: Hex; readonly value: bigint } {
  const { tokenIn, tokenOut, exact, recipient } = request;
  const [paysNative, getsNative] = [tokenIn.address === NATIVE, tokenOut.address === NATIVE];
  const swap = encodeSwap(request, bounds, getsNative ? ROUTER_ITSELF : recipient);
  const calls = [
    swap,
    ...(getsNative
      ? [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [bounds.amountOut, recipient] })]
      : []),
    ...(paysNative && exact === 'out' ? [encodeFunctionData({ abi, functionName: 'refundETH' })] : []),
  ];
  return {
    data: encodeFunctionData({ abi, functionName: 'multicall', args: [bounds.deadline, calls] }),
    value: paysNative ? bounds.amountIn : 0n,
  };
}

function encodeSwap(
  { exact, poolIn: tokenIn, poolOut: tokenOut }: SwapRequest,
  { way: route, amountIn, amountOut }: SwapCall<UniswapV3Route>,
  recipient: Address,
): Hex {
  const [fee] = route.fees;
  if (route.fees.length === 1 && fee !== undefined) {
    const pool = { tokenIn, tokenOut, fee, recipient, sqrtPriceLimitX96: 0n };
    return exact === 'in'
      ? encodeFunctionData({
          abi,
          functionName: 'exactInputSingle',
          args: [{ ...pool, amountIn, amountOutMinimum: amountOut }],
        })
      : encodeFunctionData({
          abi,
          functionName: 'exactOutputSingle',
          args: [{ ...pool, amountOut, amountInMaximum: amountIn }],
        });
  }
  if (exact === 'in') {
    const params = { path: encodeUniswapV3Path(route), recipient, amountIn, amountOutMinimum: amountOut };
    return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] });
  }
  // For an exact output the router expects the path from its end.
  const path = encodeUniswapV3Path({ tokens: route.tokens.toReversed(), fees: route.fees.toReversed() });
  const params = { path, recipient, amountOut, amountInMaximum: amountIn };
  return encodeFunctionData({ abi, functionName: 'exactOutput', args: [params] });
}
