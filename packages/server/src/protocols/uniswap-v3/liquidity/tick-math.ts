import type { Decimal } from '../../../core/intent.ts';

/** Outermost tick of any pool. Source: v3-core, TickMath.sol. */
const MAX_TICK = 887_272;
const BITS = 256n;

/** The prices between which a position works, as ticks. */
export type Ticks = readonly [lower: number, upper: number];

/** Every price, as far as the pool's ticks go. */
export function fullRange(spacing: number): Ticks {
  const outermost = Math.floor(MAX_TICK / spacing) * spacing;
  return [-outermost, outermost];
}

/** The range from so many percent below to so many above the price of a tick, widened to ticks that the pool has. */
export function rangeAround(tick: number, percent: Decimal, spacing: number): Ticks {
  const [lowest, highest] = fullRange(spacing);
  const share = Number(percent) / 100;
  const away = (ratio: number): number => (ratio <= 0 ? lowest : tick + Math.log(ratio) / Math.log(1.0001));
  const lower = Math.floor(away(1 - share) / spacing) * spacing;
  const upper = Math.ceil(away(1 + share) / spacing) * spacing;
  return [Math.max(lowest, lower), Math.min(highest, upper)];
}

interface Prices {
  /** The prices are those of the pool's second token, counted in its first. */
  readonly inverted: boolean;
  readonly decimals: readonly [number, number];
  readonly spacing: number;
}

/** The range from one price to another, widened to ticks that the pool has; prices in whole tokens for one whole token. */
export function rangeBetween(
  [from, to]: readonly [Decimal, Decimal],
  { inverted, decimals, spacing }: Prices,
): Ticks {
  const [lowest, highest] = fullRange(spacing);
  const units = (decimals[1] - decimals[0]) * Math.log(10);
  const tickOf = (price: Decimal): number =>
    ((inverted ? -1 : 1) * Math.log(Number(price)) + units) / Math.log(1.0001);
  const [one, other] = [tickOf(from), tickOf(to)];
  const lower = Math.floor(Math.min(one, other) / spacing) * spacing;
  const upper = Math.ceil(Math.max(one, other) / spacing) * spacing;
  const within = (tick: number): number => Math.min(highest, Math.max(lowest, tick));
  return [within(lower), within(upper)];
}

/** The square root of 1.0001 to the power of a tick, times 2^96, rounded down. */
export function sqrtPriceAt(tick: number): bigint {
  let power = 1n << BITS;
  let square = (10_001n << BITS) / 10_000n;
  for (let rest = Math.abs(tick); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = (power * square) >> BITS;
    square = (square * square) >> BITS;
  }
  const ratio = tick < 0 ? (1n << (2n * BITS)) / power : power;
  return squareRoot(ratio >> (BITS - 192n));
}

/** The integer square root, rounded down, by Newton's method. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << (BigInt(value.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (guess + value / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}
