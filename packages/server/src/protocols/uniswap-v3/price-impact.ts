import type { Quote } from './read-market.ts';

const MILLION = 1_000_000n;
const X192 = 1n << 192n;

/**
 * By how many millionths a swap gets less than the prices of its pools before it would give, their fees left out.
 * Source of the formula: Uniswap v3 whitepaper, 6.1; a price is that of token0 in token1.
 */
export function priceImpact({ route, amountIn, amountOut, sqrtPrices }: Quote): bigint {
  let [numerator, denominator] = [amountIn, 1n];
  for (const [index, sqrtPrice] of sqrtPrices.entries()) {
    const square = sqrtPrice * sqrtPrice;
    const forward = BigInt(route.tokens[index] ?? 0) < BigInt(route.tokens[index + 1] ?? 0);
    const fee = BigInt(route.fees[index] ?? 0);
    numerator *= (forward ? square : X192) * (MILLION - fee);
    denominator *= (forward ? X192 : square) * MILLION;
  }
  if (numerator === 0n) return 0n;
  const impact = MILLION - (amountOut * denominator * MILLION) / numerator;
  return impact < 0n ? 0n : impact;
}
