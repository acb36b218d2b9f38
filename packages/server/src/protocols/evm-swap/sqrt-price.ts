import type { Address } from 'viem';
import type { Ratio } from './ratio.ts';

const X192 = 1n << 192n;

/**
 * The price of a pool with ticks for going from one token to the other.
 *
 * @param sqrtPrice square root of the price of the first token, by address, in the second, times 2^96
 * Source of the formula: Uniswap v3 whitepaper, 6.1.
 */
export function priceFromRoot(sqrtPrice: bigint, from: Address, to: Address): Ratio {
  const square = sqrtPrice * sqrtPrice;
  return BigInt(from) < BigInt(to)
    ? { numerator: square, denominator: X192 }
    : { numerator: X192, denominator: square };
}
