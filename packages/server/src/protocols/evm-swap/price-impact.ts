import type { Quote } from './venue.ts';

const MILLION = 1_000_000n;

/** By how many millionths a swap gets less than the prices of its pools before it would give, their fees left out. */
export function priceImpact({ amountIn, amountOut, pools }: Quote): bigint {
  let [numerator, denominator] = [amountIn, 1n];
  for (const { fee, price } of pools) {
    numerator *= price.numerator * (MILLION - fee);
    denominator *= price.denominator * MILLION;
  }
  if (numerator === 0n) return 0n;
  const impact = MILLION - (amountOut * denominator * MILLION) / numerator;
  return impact < 0n ? 0n : impact;
}
