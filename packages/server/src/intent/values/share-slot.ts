import type { AmountSlot, Span } from '../../core/intent.ts';

interface Part {
  readonly numerator: number;
  readonly denominator: number;
}

/** A part in lowest terms as an amount; the whole is all. The numbers are whole, and 0 < numerator <= denominator. */
export function shareSlot({ numerator, denominator }: Part, at: Span): AmountSlot {
  if (numerator === denominator) return { type: 'amount', kind: 'all', at };
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return { type: 'amount', kind: 'share', numerator: numerator / a, denominator: denominator / a, at };
}
