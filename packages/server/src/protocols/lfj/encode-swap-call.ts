import { lfjRouterAbi as abi } from '@say402/readback';
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

/** The pairs of a way: between `tokens[n]` and `tokens[n + 1]` the one with `binSteps[n]`, of `versions[n]`. */
export interface LfjPath {
  readonly tokens: readonly Address[];
  readonly binSteps: readonly bigint[];
  /** As LBRouter numbers them. */
  readonly versions: readonly number[];
}

/** The one call that swaps: data for LBRouter, and the native coins that go with it. */
export function encodeSwapCall(
  request: SwapRequest,
  call: SwapCall<LfjPath>,
): { readonly data: Hex; readonly value: bigint } {
  const paysNative = request.tokenIn.address === NATIVE;
  return { data: dataOf(request, call), value: paysNative ? call.amountIn : 0n };
}

function dataOf(
  { exact, tokenIn, tokenOut, recipient: to }: SwapRequest,
  { way, amountIn, amountOut, deadline }: SwapCall<LfjPath>,
): Hex {
  const path = { pairBinSteps: way.binSteps, versions: way.versions, tokenPath: way.tokens };
  const rest = [path, to, deadline] as const;
  if (tokenIn.address === NATIVE) {
    const functionName = exact === 'in' ? 'swapExactNATIVEForTokens' : 'swapNATIVEForExactTokens';
    return encodeFunctionData({ abi, functionName, args: [amountOut, ...rest] });
  }
  const native = tokenOut.address === NATIVE;
  if (exact === 'in') {
    const functionName = native ? 'swapExactTokensForNATIVE' : 'swapExactTokensForTokens';
    return encodeFunctionData({ abi, functionName, args: [amountIn, amountOut, ...rest] });
  }
  const functionName = native ? 'swapTokensForExactNATIVE' : 'swapTokensForExactTokens';
  return encodeFunctionData({ abi, functionName, args: [amountOut, amountIn, ...rest] });
}
