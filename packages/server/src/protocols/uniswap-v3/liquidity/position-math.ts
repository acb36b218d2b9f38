import { sqrtPriceAt, squareRoot, type Ticks } from './tick-math.ts';

const Q96 = 1n << 96n;
const MILLION = 1_000_000n;

/** Base units of both tokens of a pool, in its order; null for one that does not limit. */
export type Amounts = readonly [bigint, bigint];
type Limits = readonly [bigint | null, bigint | null];

/**
 * What a new position takes of two amounts: as much of both as fits the ratio of the price. Source of the formulas: Uniswap v3 whitepaper,
 * 6.2 and 6.3.
 */
export function takenAt(sqrtPrice: bigint, ticks: Ticks, limits: Limits): Amounts {
  const [lower, upper] = [sqrtPriceAt(ticks[0]), sqrtPriceAt(ticks[1])];
  const price = sqrtPrice < lower ? lower : sqrtPrice > upper ? upper : sqrtPrice;
  const candidates = [
    ...(limits[0] === null || price >= upper ? [] : [(limits[0] * price * upper) / ((upper - price) * Q96)]),
    ...(limits[1] === null || price <= lower ? [] : [(limits[1] * Q96) / (price - lower)]),
  ];
  const liquidity = candidates.reduce((least, next) => (next < least ? next : least), candidates[0] ?? 0n);
  return [
    ceilDivide(liquidity * Q96 * (upper - price), upper * price),
    ceilDivide(liquidity * (price - lower), Q96),
  ];
}

/** The least that a position takes of each amount while the price moves by at most so many millionths. */
export function leastTaken(sqrtPrice: bigint, ticks: Ticks, limits: Limits, millionths: bigint): Amounts {
  const around = [MILLION - millionths, MILLION + millionths].map((factor) =>
    takenAt(squareRoot((sqrtPrice * sqrtPrice * factor) / MILLION), ticks, limits),
  );
  const least = (index: 0 | 1): bigint => {
    const [one = 0n, other = 0n] = around.map((amounts) => amounts[index]);
    const smaller = one < other ? one : other;
    // Our square roots and those of the contract may differ in their last digit.
    return smaller - smaller / MILLION;
  };
  return [least(0), least(1)];
}

const ceilDivide = (one: bigint, other: bigint): bigint => (one + other - 1n) / other;
