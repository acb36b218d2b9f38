import type { AmountSlot, Span } from '../../core/intent.ts';

interface Part {
  readonly numerator: number;
  readonly denominator: number;
}

/** A fraction as an amount, in lowest terms; the whole is `all`. Whole numbers, with 0 < numerator <= denominator. */
export function shareSlot({ numerator, denominator }: Part, at: Span): AmountSlot {
  if (numerator === denominator) return { type: 'amount', kind: 'all', at };
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return { type: 'amount', kind: 'share', numerator: numerator / a, denominator: denominator / a, at };
}
