import type { RangeSlot } from './intent.ts';

/** The words for a price of a token: the native coin and dollars have none of their own in a slot. */
const inWords = (token: string): string => (token === 'usd' ? 'dollars' : token);

type Named = Extract<RangeSlot, { kind: 'full' | 'prices' }>;
type Unplaced<T> = T extends unknown ? Omit<T, 'at' | 'type'> : never;

/** A range as people write it, and as it is read again: `full`, `2800 to 3200 USDC per native`. */
export function rangeInWords(range: Unplaced<Named>): string {
  if (range.kind === 'full') return range.kind;
  const { lower, upper, quote, base } = range;
  const counted = quote === null ? '' : ` ${inWords(quote)}`;
  return `${lower} to ${upper}${counted}${base === null ? '' : ` per ${base}`}`;
}
