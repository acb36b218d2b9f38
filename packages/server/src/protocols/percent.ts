import type { Decimal } from '../core/intent.ts';

/** Percent as an exact fraction: `0.5` is 5 of 1000. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @example percentFraction('0.5' as Decimal) // { numerator: 5n, denominator: 1000n } */
export function percentFraction(percent: Decimal): Fraction {
  const [whole = '0', fraction = ''] = percent.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 100n * 10n ** BigInt(fraction.length) };
}

/** An amount less so many percent, rounded up: never zero of something. */
export function lessPercent(amount: bigint, percent: Decimal): bigint {
  const { numerator, denominator } = percentFraction(percent);
  return amount - (amount * numerator) / denominator;
}

/** An amount and so many percent on top, rounded down. */
export function plusPercent(amount: bigint, percent: Decimal): bigint {
  const { numerator, denominator } = percentFraction(percent);
  return amount + (amount * numerator) / denominator;
}
