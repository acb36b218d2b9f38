import type { RangeSlot } from '../../core/intent.ts';
import type { Piece } from './piece.ts';
import type { NumberValue, TermValue } from './value.ts';

type Prices = Pick<Extract<RangeSlot, { kind: 'prices' }>, 'lower' | 'upper' | 'quote' | 'base'>;

/** What may stand between the values of a range: "from 2,800 to 3,200 USDC per ETH". */
const BETWEEN = /^(?:from|between|to|and|until|per|for|each|one|1|a|an|the|[-–—/,$])*$/;
const PER = /(?:per|\/|for each|for one|for 1|for an?|each|a|an) *$/;

/** Two prices and what they are counted in, where a piece of a message says nothing else; null otherwise. */
export function readPrices({ text, at, values }: Pick<Piece, 'text' | 'at' | 'values'>): Prices | null {
  const numbers = values.filter((value): value is NumberValue => value.kind === 'number');
  const tokens = values.filter((value): value is TermValue => value.kind === 'term');
  const [low, high, more] = numbers;
  if (!low || !high || more || numbers.length + tokens.length !== values.length) return null;
  const lower = priceOf(low);
  const upper = priceOf(high);
  if (lower === null || upper === null || !isPlain(text, at.start, values)) return null;
  const dollars = numbers.some(({ unit }) => unit === 'usd');
  const named = [...new Set(tokens.map(({ token }) => token))];
  const last = tokens.at(-1);
  const [quote = null, base = null, third] = named;
  if (named.includes(null) || third !== undefined) return null;
  if (dollars) return base === null ? { lower, upper, quote: 'usd', base: quote } : null;
  // "USDC per ETH", and no "USDC ETH".
  const per = last ? PER.test(text.slice(0, last.at.start - at.start).toLowerCase()) : false;
  return base !== null && !per ? null : { lower, upper, quote, base };
}

const priceOf = ({ value, unit, numbered }: NumberValue) =>
  numbered || (unit !== null && unit !== 'usd') ? null : value;

/** Whether only small words stand between and around the values. */
function isPlain(text: string, start: number, values: Piece['values']): boolean {
  let rest = text;
  for (const { at } of values.toReversed())
    rest = `${rest.slice(0, at.start - start)} ${rest.slice(at.end - start)}`;
  return rest
    .toLowerCase()
    .split(/\s+/)
    .every((word) => BETWEEN.test(word));
}
