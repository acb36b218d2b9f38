import { fromBaseUnits } from '../../core/amount.ts';
import type { SolanaSwap } from './swap-request.ts';

const RATE_DECIMALS = 18;

/** What one of the first token gives of the second. */
export function rateInWords(
  { tokenIn, tokenOut }: Pick<SolanaSwap, 'tokenIn' | 'tokenOut'>,
  { amountIn, amountOut }: { readonly amountIn: bigint; readonly amountOut: bigint },
): string {
  const scale = 10n ** BigInt(Math.max(0, tokenIn.decimals + RATE_DECIMALS - tokenOut.decimals));
  const rate = fromBaseUnits((amountOut * scale) / (amountIn || 1n), RATE_DECIMALS);
  return `1 ${tokenIn.symbol} = ${rate} ${tokenOut.symbol}`;
}
