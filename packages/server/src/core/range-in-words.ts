import type { PriceSlot, RangeSlot } from './intent.ts';

/** The native coin and dollars are `native` and `usd` in a slot, which are no words that people use. */
const inWords = (token: string): string => (token === 'usd' ? 'dollars' : token);

type Named = Extract<RangeSlot, { kind: 'full' | 'prices' }>;
type Unplaced<T> = T extends unknown ? Omit<T, 'at' | 'type'> : never;

/** A range in words that can be read again: `full`, `2800 to 3200 USDC per native`. */
export function rangeInWords(range: Unplaced<Named>): string {
  if (range.kind === 'full') return range.kind;
  const { lower, upper, ...counted } = range;
  return `${lower} to ${upper}${countedInWords(counted)}`;
}

/** What prices are counted in, behind them: ` USDC per native`. */
export const countedInWords = ({ quote, base }: Pick<PriceSlot, 'quote' | 'base'>): string =>
  `${quote === null ? '' : ` ${inWords(quote)}`}${base === null ? '' : ` per ${base}`}`;
