import { valueAt, wordAt } from './item-at.ts';
import type { Item } from './item.ts';
import type { SlotDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { NumberValue, Value } from '../values/value.ts';
import type { Fill, Match } from './fill.ts';
import { phraseEnd } from './phrase-trie.ts';
import type { Context } from './reading-context.ts';
import { HELD } from './words.ts';

/** An amount, and the token that it counts. */
export interface Pair {
  /** It is a number, not a share. */
  readonly counted?: boolean;
  readonly amount: { readonly name: string; readonly slot: SlotDefinition };
  readonly token: {
    readonly name: string;
    readonly slot: SlotDefinition;
    readonly listed: boolean;
    readonly pegged: boolean;
  };
}

export const saysMine = ({ items }: Context, from: number, end: number): boolean =>
  items.slice(Math.max(0, from - 1), end).some(({ word }) => word === 'my' || word === 'our');

/**
 * Whether an amount is ambiguous: "1/3 ETH" may be a third of one; "all 0x…" of an allowance may be every NFT; in "5 in the SOL/USDC pool"
 * the 5 counts neither token.
 */
export function isUnclear(
  { items, vocabulary: { family } }: Context,
  { amount }: Pair,
  value: Value,
  from: number,
  token: Token,
): boolean {
  const coin = valueAt(items, token.at);
  if (value.kind === 'number')
    return isUnclearNumber(value, wordAt(items, from), coin, family) || isOfPair(items, from, token);
  if (value.kind === 'share') return !value.spelled && token.at === from;
  return value.kind === 'quantity' && amount.slot.from === 'limit' && coin?.kind === 'address';
}

function isUnclearNumber(
  value: NumberValue,
  next: string,
  coin: Value | null,
  family: 'evm' | 'svm',
): boolean {
  if (isOddNumber(value, next)) return true;
  // "5$ETH" is five, or worth five dollars.
  if (coin?.text.startsWith('$') === true && coin.at.start === value.at.end) return true;
  // "200 gwei ETH" and "200 lamports SOL" have two units.
  if (/gwei|lamport/i.test(value.text)) return true;
  const wei = value.unit === 'base_units' && family === 'evm' && /wei/i.test(value.text);
  return wei && coin?.kind === 'term' && coin.token !== 'native';
}

/** "$1000 in the SOL-USDC pool": an amount of the pair, not of one of its tokens. */
const isOfPair = (items: readonly Item[], from: number, token: Token): boolean =>
  items.slice(from, token.at).some(({ word }) => word === 'in') && /^[/-]$/.test(wordAt(items, token.end));

/** Numbers that people mean differently: "one and a half of my ETH", "2 and half an SOL", "a million and a half", "a thousand five". */
const isOddNumber = ({ text }: NumberValue, next: string): boolean =>
  /\band half\b|^hundred|^thousand|grand/i.test(text) ||
  (/half|[½/]/i.test(text) &&
    (/^(?:of|my|an?)$/.test(next) || /hundred|thousand|million|billion/i.test(text))) ||
  /(?:thousand|million|billion)\s+(?:one|two|three|four|five|six|seven|eight|nine)$/i.test(text);

export const isCountable = (value: Value): boolean =>
  value.kind === 'number' || value.kind === 'share' || value.kind === 'percent' || value.kind === 'quantity';

export interface Token {
  readonly end: number;
  readonly at: number;
  readonly fill: Fill[string];
}

export const isMoney = ({ unit }: NumberValue): boolean => unit === 'usd';

/** "Half a SOL" is half of one, not of what there is. */
export function oneOfThem(context: Context, value: Value, start: number, token: number): Span | null {
  if (value.kind !== 'share') return null;
  const article = context.items.slice(start + 1, token).find(({ word }) => /^(?:a|an|one)$/.test(word));
  return article ? { ...value.at, end: article.at.end } : null;
}

/** "All the USDC I have", but not where the amount is in a protocol or a debt. */
export function pastHeld({ items }: Context, { amount }: Pair, from: number): number {
  const end = amount.slot.from === undefined ? phraseEnd(HELD, items, from) : null;
  return end === null || /^(?:on|at|in|with)$/.test(items[end]?.word ?? '') ? from : end;
}

/** "1000 lamports" counts the chain's own coin. */
export function ofUnit({ vocabulary }: Context, { token }: Pair, value: Value, alone: Match): Match {
  const unit = value.kind === 'number' && value.unit === 'base_units' ? value.text : '';
  const own = vocabulary.family === 'svm' ? /lamports?$/i : /wei$/i;
  if (!own.test(unit) || token.slot.native === 'never' || token.slot.wrapped === 'only') return alone;
  return { ...alone, fill: { ...alone.fill, [token.name]: { at: value.at, value: 'native' } } };
}
