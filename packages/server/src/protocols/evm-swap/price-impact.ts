import type { Quote } from './quote.ts';

const MILLION = 1_000_000n;

/**
 * The price impact without rounding to whole base units, which every pool does twice (price and fee): for an amount of a few units that
 * outweighs any impact.
 */
export function impactBeyondRounding(quote: Quote): bigint {
  const rounded = 2n * BigInt(quote.pools.length);
  const { amountIn, amountOut } = quote;
  const paid = amountIn > rounded ? amountIn - rounded : 0n;
  return priceImpact({ ...quote, amountIn: paid, amountOut: amountOut + rounded });
}

/** By how many millionths a swap gets less than its pools' prices before the swap would give, fees left out. */
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
