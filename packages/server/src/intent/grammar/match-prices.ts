import type { Piece } from '../values/piece.ts';
import { readPrice, readPrices } from '../values/read-prices.ts';
import type { Match } from './fill.ts';
import { valueAt, wordAt } from './item-at.ts';
import type { Context } from './reading-context.ts';

/** Two prices, the words between them, and "USDC per ETH". */
const MOST = 9;
const WITHIN = /^(?:from|between|to|and|until|per|for|each|one|a|an|the|is|at|hits|reaches|costs|[-–—/=])$/;

/** "2,800 and 3,200 USDC per ETH": the longest stretch from here that says two prices and nothing else. */
export const matchPrices = (context: Context, name: string, from: number): Match[] =>
  valueAt(context.items, from)?.kind === 'number' ? matchStretch(context, name, from, readPrices) : [];

/** "2,500 USDC per ETH", "ETH is at 2,500": the longest stretch from here that says one price and nothing else. */
export const matchPrice = (context: Context, name: string, from: number): Match[] =>
  isOfPrices(valueAt(context.items, from)?.kind) ? matchStretch(context, name, from, readPrice) : [];

function matchStretch(
  { items }: Context,
  name: string,
  from: number,
  read: (said: Pick<Piece, 'text' | 'at' | 'values'>) => object | null,
): Match[] {
  const first = items[from];
  if (!first) return [];
  let end = from;
  while (end < from + MOST && (isOfPrices(valueAt(items, end)?.kind) || WITHIN.test(wordAt(items, end))))
    end += 1;
  for (; end > from; end -= 1) {
    const last = items[end - 1];
    if (!last?.value) continue;
    const stretch = items.slice(from, end);
    const at = { ...first.at, end: last.at.end };
    const values = stretch.flatMap(({ value }) => value ?? []);
    if (read({ text: textOf(stretch), at, values })) return [{ end, fill: { [name]: { at, value: null } } }];
  }
  return [];
}

const isOfPrices = (kind: string | undefined): boolean => kind === 'number' || kind === 'term';

/** The stretch of the message, with its characters in place. */
function textOf(stretch: Context['items']): string {
  const [first] = stretch;
  let text = '';
  for (const { word, at } of stretch) text = text.padEnd(at.start - (first?.at.start ?? 0)) + word;
  return text;
}
