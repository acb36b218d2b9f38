import type { PriceSlot, RangeSlot } from '../../core/intent.ts';
import type { Piece } from './piece.ts';
import type { NumberValue, TermValue } from './value.ts';

type Prices = Pick<Extract<RangeSlot, { kind: 'prices' }>, 'lower' | 'upper' | 'quote' | 'base'>;
type Price = Pick<PriceSlot, 'value' | 'quote' | 'base'>;
type Said = Pick<Piece, 'text' | 'at' | 'values'>;

/** What may stand between the values of a range: "from 2,800 to 3,200 USDC per ETH". */
const BETWEEN = /^(?:from|between|to|and|until|per|for|each|one|1|a|an|the|[-–—/,$])*$/;
/** What may stand between those of one price: "2,500 USDC per ETH", "ETH is at 2,500 USDC". */
const OF_ONE = /^(?:per|for|each|one|1|a|an|the|is|at|hits|reaches|costs|[/,$=])*$/;
const PER = /(?:per|\/|for each|for one|for 1|for an?|each|a|an) *$/;
const STANDS = /^ *(?:is|is at|at|hits|reaches|costs|=) *\$?$/;

/** Two prices and what they are counted in, where a piece of a message says nothing else; null otherwise. */
export function readPrices(said: Said): Prices | null {
  const { numbers, tokens } = partsOf(said);
  const [low, high, more] = numbers;
  if (!low || !high || more) return null;
  const lower = priceOf(low);
  const upper = priceOf(high);
  if (lower === null || upper === null || !isPlain(said, BETWEEN)) return null;
  const counted = countedIn(said, numbers, tokens);
  return counted && { lower, upper, ...counted };
}

/** One price and what it is counted in, where a piece of a message says nothing else; null otherwise. */
export function readPrice(said: Said): Price | null {
  const { numbers, tokens } = partsOf(said);
  const [number, more] = numbers;
  const value = number && !more ? priceOf(number) : null;
  if (!number || value === null || !isPlain(said, OF_ONE)) return null;
  const [first, ...others] = tokens;
  if (!first || first.at.start > number.at.start) {
    const counted = countedIn(said, numbers, tokens);
    return counted && { value, ...counted };
  }
  // "ETH is at 2500 USDC": what is said before has the price.
  const between = said.text.slice(first.at.end - said.at.start, number.at.start - said.at.start);
  const counted = STANDS.test(between.toLowerCase()) ? countedIn(said, numbers, others) : null;
  return counted?.base === null && counted.quote !== first.token
    ? { value, quote: counted.quote, base: first.token }
    : null;
}

function partsOf({ values }: Said) {
  const numbers = values.filter((value): value is NumberValue => value.kind === 'number');
  const tokens = values.filter((value): value is TermValue => value.kind === 'term');
  const known =
    numbers.length + tokens.length === values.length && tokens.every(({ token }) => token !== null);
  return { numbers: known ? numbers : [], tokens };
}

/** What prices are counted in by the tokens behind them; null where these say no such thing. */
function countedIn(
  { text, at }: Said,
  numbers: readonly NumberValue[],
  tokens: readonly TermValue[],
): Pick<Price, 'quote' | 'base'> | null {
  const [quote = null, base = null, third] = [...new Set(tokens.map(({ token }) => token))];
  if (third !== undefined) return null;
  if (numbers.some(({ unit }) => unit === 'usd')) return base === null ? { quote: 'usd', base: quote } : null;
  // "USDC per ETH", and no "USDC ETH".
  const last = tokens.at(-1);
  const per = last ? PER.test(text.slice(0, last.at.start - at.start).toLowerCase()) : false;
  return base !== null && !per ? null : { quote, base };
}

const priceOf = ({ value, unit, numbered }: NumberValue) =>
  numbered || (unit !== null && unit !== 'usd') ? null : value;

/** Whether only small words stand between and around the values. */
function isPlain({ text, at, values }: Said, small: RegExp): boolean {
  let rest = text;
  for (const value of values.toReversed())
    rest = `${rest.slice(0, value.at.start - at.start)} ${rest.slice(value.at.end - at.start)}`;
  return rest
    .toLowerCase()
    .split(/\s+/)
    .every((word) => small.test(word));
}
