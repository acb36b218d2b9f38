import type { Offer } from '../protocol.ts';
import type { SolanaSwap } from './swap-request.ts';

/** How a swap compares with those of other venues; network fees are left out, because they hardly differ on Solana. */
export const offerOf = (
  { exact, tokenIn, tokenOut }: SolanaSwap,
  { amountIn, amountOut }: { readonly amountIn: bigint; readonly amountOut: bigint },
): Offer => ({
  exact,
  token: exact === 'in' ? tokenOut : tokenIn,
  amount: exact === 'in' ? amountOut : amountIn,
  gas: 0n,
  worth: null,
});
