import { aerodromeRouterAbi as abi } from '@say402/readback';
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

/** The pools of a way: between `tokens[n]` and `tokens[n + 1]` the stable or the volatile one of a factory. */
export interface AerodromePath {
  readonly tokens: readonly Address[];
  readonly stable: readonly boolean[];
  readonly factory: Address;
}

/** A path as Router takes it. */
export const hopsOf = ({ tokens, stable, factory }: AerodromePath) =>
  stable.flatMap((each, index) => {
    const [from, to] = [tokens[index], tokens[index + 1]];
    return from && to ? [{ from, to, stable: each, factory }] : [];
  });

/** The one call that swaps an exact amount: data for Router, and the native coins that go with it. */
export function encodeSwapCall(
  { tokenIn, tokenOut, recipient }: SwapRequest,
  { way, amountIn, amountOut, deadline }: SwapCall<AerodromePath>,
): { readonly data: Hex; readonly value: bigint } {
  const rest = [hopsOf(way), recipient, deadline] as const;
  if (tokenIn.address === NATIVE) {
    const args = [amountOut, ...rest] as const;
    return {
      data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args }),
      value: amountIn,
    };
  }
  const functionName = tokenOut.address === NATIVE ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
  const args = [amountIn, amountOut, ...rest] as const;
  return { data: encodeFunctionData({ abi, functionName, args }), value: 0n };
}
