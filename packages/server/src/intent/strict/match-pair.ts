import type { LeanSlot } from '../../actions/lean/lean-action.ts';
import type { Span } from '../../core/intent.ts';
import type { NumberValue, Value } from '../values/value.ts';
import {
  AFTER_AMOUNT,
  ALL_BUT,
  BEFORE,
  BEHIND,
  COUNTING,
  FROM_WALLET,
  HELD,
  OF_OUTPUT,
  OUTPUT,
  REST,
} from './words.ts';
import type { Fill, Match } from './fill.ts';
import { fits, isListed, isOwnersName, isWrapped } from './fits.ts';
import { phraseEnd } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';

/** An amount, and the token that it counts. */
export interface Pair {
  /** It is a number, and no share of what there is. */
  readonly counted?: boolean;
  readonly amount: { readonly name: string; readonly slot: LeanSlot };
  readonly token: {
    readonly name: string;
    readonly slot: LeanSlot;
    readonly listed: boolean;
    readonly pegged: boolean;
  };
}

/** Every way in which an amount and its token, or one of them, can be read at an item. */
export function matchPair(context: Context, pair: Pair, from: number): Match[] {
  const start = pastNoise(context, from);
  // Of what is bought or borrowed nothing is "mine" yet.
  if ((pair.amount.slot.from === 'none' || pair.counted === true) && saysMine(context, from, start))
    return [];
  const found = [
    ...matchOutput(context, pair, from),
    ...(start === from ? [] : matchOutput(context, pair, start)),
    ...matchAmountFirst(context, pair, pastOf(context, start)),
    ...matchOfOutput(context, pair, start),
    ...matchTokenFirst(context, pair, start),
  ];
  return found;
}

/** "A payment of 5 USDC". */
const pastOf = (context: Context, start: number): number =>
  context.items[start]?.word === 'of' && context.items[start + 1]?.value?.kind === 'number'
    ? start + 1
    : start;

/** "100 of it". */
function matchOfOutput({ items, output }: Context, { amount, token }: Pair, start: number): Match[] {
  const value = items[start]?.value;
  const of = phraseEnd(OF_OUTPUT, items, start + 1);
  const [it, last] = [items[start + 2], of === null ? undefined : items[of - 1]];
  if (
    value?.kind !== 'number' ||
    value.unit !== null ||
    of === null ||
    !it ||
    !last ||
    !output?.whole ||
    output.several
  )
    return [];
  const at = { ...it.at, end: last.at.end };
  return [
    {
      end: of,
      fill: {
        [amount.name]: { at: value.at, value: null },
        [token.name]: { at, value: output.token ?? 'output' },
      },
    },
  ];
}

const saysMine = ({ items }: Context, from: number, end: number): boolean =>
  items.slice(Math.max(0, from - 1), end).some(({ word }) => word === 'my' || word === 'our');

/** "5 USDC", "$5 of ETH", "half of my SOL", "all USDC but 5"; and the amount alone. */
function matchAmountFirst(context: Context, pair: Pair, start: number): Match[] {
  const item = context.items[start];
  const { amount } = pair;
  if (!item?.value || !fits(amount.slot, item.value, context.vocabulary)) return [];
  const { value } = item;
  if (!isCountable(value)) return [];
  const alone: Match = { end: start + 1, fill: { [amount.name]: { at: value.at, value: null } } };
  const token = tokenBehind(context, pair, value, start + 1);
  if (!token) return amount.slot.counted === true ? [] : [ofUnit(context, pair, value, alone)];
  if (isUnclear(context, pair, value, start + 1, token)) return [];
  const said = oneOfThem(context, value, start, token.at) ?? value.at;
  const both: Match = {
    end: value.kind === 'number' ? token.end : pastHeld(context, pair, token.end),
    fill: { [amount.name]: { at: said, value: null }, [pair.token.name]: token.fill },
  };
  return [...matchLess(context, pair, both, value), both];
}

/** "1/3 ETH" may be a third of one; "all 0x…" of an allowance may be every NFT; "5 in the SOL/USDC pool" counts neither. */
function isUnclear(
  { items, vocabulary }: Context,
  { amount }: Pair,
  value: Value,
  from: number,
  token: Token,
): boolean {
  const coin = items[token.at]?.value;
  if (value.kind === 'number' && isOddNumber(value, items[from]?.word ?? '')) return true;
  if (value.kind === 'number' && coin?.text.startsWith('$') === true && coin.at.start === value.at.end)
    return true;
  if (
    value.kind === 'number' &&
    value.unit === 'base_units' &&
    /wei/i.test(value.text) &&
    vocabulary.family === 'evm' &&
    coin?.kind === 'term'
  )
    return coin.token !== 'native' || /gwei/i.test(value.text);
  // "200 lamports SOL" counts two things at once.
  if (value.kind === 'number' && /lamport/i.test(value.text)) return true;
  if (value.kind === 'share' && !value.spelled && token.at === from) return true;
  if (value.kind === 'quantity' && amount.slot.from === 'limit' && coin?.kind === 'address') return true;
  const between = items.slice(from, token.at).some(({ word }) => word === 'in');
  return between && /^[/-]$/.test(items[token.end]?.word ?? '');
}

/** "One and a half of my ETH", "2 and half an SOL", "a million and a half", "a thousand five" are said of different numbers. */
const isOddNumber = ({ text }: NumberValue, next: string): boolean =>
  /\band half\b|^hundred|^thousand|grand/i.test(text) ||
  (/half|[½/]/i.test(text) &&
    (/^(?:of|my|an?)$/.test(next) || /hundred|thousand|million|billion/i.test(text))) ||
  /(?:thousand|million|billion)\s+(?:one|two|three|four|five|six|seven|eight|nine)$/i.test(text);

const isCountable = (value: Value): boolean =>
  value.kind === 'number' || value.kind === 'share' || value.kind === 'percent' || value.kind === 'quantity';

interface Token {
  readonly end: number;
  readonly at: number;
  readonly fill: Fill[string];
}

function tokenBehind(context: Context, pair: Pair, value: Value, from: number): Token | null {
  const { items } = context;
  const between = value.kind === 'number' ? COUNTING : AFTER_AMOUNT;
  const ends = new Set([from, phraseEnd(between, items, from) ?? from]);
  // "5 some USDC" is odd; "half of my available USDC" is not.
  if (value.kind !== 'number' || isMoney(value))
    for (const end of [...ends]) ends.add(pastNoise(context, end));
  const of = items[from]?.word === 'of' ? phraseEnd(BEFORE.token, items, pastNoise(context, from + 1)) : null;
  if (of !== null) ends.add(pastNoise(context, of));
  if (items[from]?.word === 'of' && items[from + 1]?.value?.kind === 'address') ends.add(from + 1);
  if (items[from]?.word === 'of' && value.kind === 'number' && isMoney(value)) ends.add(from + 1);
  for (const end of ends) {
    if (value.kind === 'number' && isIn(context, from, end) && !isMoney(value)) continue;
    const token = tokenAt(context, pair, end);
    if (token) return token;
  }
  return null;
}

/** "5 in USDC" counts something else; "twenty dollars in USDC" does not. */
const isIn = ({ items }: Context, from: number, end: number): boolean =>
  items.slice(from, end).some(({ word }) => word === 'in');

const isMoney = ({ unit }: NumberValue): boolean => unit === 'usd';

function tokenAt(context: Context, { token }: Pair, from: number): Token | null {
  const { items, vocabulary } = context;
  const named = phraseEnd(BEFORE.token, items, from);
  for (const at of named === null ? [from] : [from, pastNoise(context, named)]) {
    const value = items[at]?.value;
    if (!value || !fits(token.slot, value, vocabulary) || (token.listed && !isListed(value))) continue;
    if (isOwnersName(items, at)) continue;
    if (token.pegged && !(isListed(value) && vocabulary.pegged.has(value.token ?? ''))) continue;
    const behind = phraseEnd(BEHIND.token, items, at + 1);
    return {
      at,
      end: behind ?? at + 1,
      fill: { at: value.kind === 'address' ? value.bare : value.at, value: items[at]?.corrected ?? null },
    };
  }
  return null;
}

/** "Half a SOL" is half of one, not of what there is. */
function oneOfThem(context: Context, value: Value, start: number, token: number): Span | null {
  if (value.kind !== 'share') return null;
  const article = context.items.slice(start + 1, token).find(({ word }) => /^(?:a|an|one)$/.test(word));
  return article ? { ...value.at, end: article.at.end } : null;
}

/** "All my ETH but 0.01", "everything except 5 USDC". */
function matchLess(context: Context, pair: Pair, both: Match, value: Value): Match[] {
  if (value.kind !== 'quantity' || value.quantity !== 'all') return [];
  if (pair.amount.slot.kinds && !pair.amount.slot.kinds.includes('all_less')) return [];
  const { items } = context;
  const but = phraseEnd(ALL_BUT, items, both.end);
  if (but === null) return [];
  const at = pastNoise(context, but);
  const less = items[at]?.value;
  if (less?.kind !== 'number' || less.unit !== null || less.value === null || less.numbered) return [];
  const token = tokenAt(context, pair, pastNoise(context, at + 1));
  if (token && items[token.at]?.word !== wordOf(context, both, pair)) return [];
  const end = token?.end ?? at + 1;
  return [
    {
      end,
      fill: {
        ...both.fill,
        [pair.amount.name]: { at: { ...value.at, end: less.at.end }, value: `all-${less.value}` },
      },
    },
  ];
}

function wordOf({ items }: Context, { fill }: Match, { token }: Pair): string | null {
  const at = fill[token.name]?.at;
  return items.find((item) => item.at.start === at?.start)?.word ?? null;
}

/** "USDC 5", and the token alone. */
function matchTokenFirst(context: Context, pair: Pair, start: number): Match[] {
  const token = tokenAt(context, pair, start);
  if (!token || pair.amount.slot.counted === true) return [];
  const alone: Match = { end: token.end, fill: { [pair.token.name]: token.fill } };
  const next = pastNoise(context, token.end);
  const value = context.items[next]?.value;
  const counts =
    pair.amount.slot.from !== 'none' &&
    context.items[token.at]?.value?.kind === 'term' &&
    value !== undefined &&
    value !== null &&
    value.kind === 'number' &&
    fits(pair.amount.slot, value, context.vocabulary) &&
    tokenBehind(
      context,
      { ...pair, token: { ...pair.token, listed: false, pegged: false, slot: ANY_TOKEN } },
      value,
      next + 1,
    ) === null;
  return counts
    ? [{ end: next + 1, fill: { ...alone.fill, [pair.amount.name]: { at: value.at, value: null } } }, alone]
    : [alone];
}

const ANY_TOKEN: LeanSlot = { type: 'token', required: false, question: '', description: '' };

/** "It", "half of it", "the rest", and "the USDC" where the step before puts out USDC. */
function matchOutput(context: Context, pair: Pair, from: number): Match[] {
  const { items, output } = context;
  if (!output) return [];
  const allows = (kind: string): boolean => {
    const { kinds } = pair.amount.slot;
    return kinds === undefined || kinds.some((one) => one === kind);
  };
  const fill = (start: number, end: number, value: string): Match[] => {
    const [head, tail] = [items[start], items[end - 1]];
    if (!head || !tail) return [];
    const at = { ...head.at, end: tail.at.end };
    const token = value === 'rest' ? (output.token ?? 'output') : 'output';
    return [{ end, fill: { [pair.amount.name]: { at, value }, [pair.token.name]: { at, value: token } } }];
  };
  const rest = phraseEnd(REST, items, from);
  if (!fitsOutput(pair, context)) return [];
  if (rest !== null && allows('rest') && !output.whole)
    return fill(from, phraseEnd(OF_OUTPUT, items, rest) ?? rest, 'rest');
  if (!output.whole) return [];
  const all = output.several === true ? null : phraseEnd(OUTPUT, items, from);
  if (all !== null && allows('output') && !MORE.has(items[all]?.word ?? '')) return fill(from, all, 'output');
  const share = items[from]?.value;
  const of = output.several === true ? null : phraseEnd(OF_OUTPUT, items, from + 1);
  if (of !== null && share && allows('output_share')) {
    if (share.kind === 'share') return fill(from, of, `${share.numerator}/${share.denominator} of output`);
    if (share.kind === 'quantity' && share.quantity === 'all') return fill(from, of, 'output');
  }
  return theOutput(context, pair, from, allows('output'));
}

/** "All the USDC I have": not what is had on a market, and not where a debt is paid. */
function pastHeld({ items }: Context, { amount }: Pair, from: number): number {
  const end = amount.slot.from === undefined ? phraseEnd(HELD, items, from) : null;
  return end === null || /^(?:on|at|in|with)$/.test(items[end]?.word ?? '') ? from : end;
}

/** "1000 lamports" counts the chain's own coin. */
function ofUnit({ vocabulary }: Context, { token }: Pair, value: Value, alone: Match): Match {
  const unit = value.kind === 'number' && value.unit === 'base_units' ? value.text : '';
  const own = vocabulary.family === 'svm' ? /lamports?$/i : /wei$/i;
  if (!own.test(unit) || token.slot.native === 'never' || token.slot.wrapped === 'only') return alone;
  return { ...alone, fill: { ...alone.fill, [token.name]: { at: value.at, value: 'native' } } };
}

const MORE: ReadonlySet<string> = new Set(
  'amount total token tokens coin coins balance much many'.split(' '),
);

/** What comes out is what the slot takes: only the chain's own coin can be wrapped. */
function fitsOutput({ token: { slot } }: Pair, { output, vocabulary }: Context): boolean {
  const token = output?.token ?? null;
  if (slot.native === 'only') return token === 'native';
  if (slot.wrapped === 'only') return token !== null && isWrapped(token, vocabulary);
  if (slot.native === 'never' && token === 'native') return false;
  return slot.among === undefined || (token !== null && slot.among.includes(token));
}

/** "The USDC", or "USDC" alone, right after a step that puts out USDC. */
function theOutput({ items, output }: Context, pair: Pair, from: number, allowed: boolean): Match[] {
  const first = /^(?:the|that|resulting|received)$/.test(items[from]?.word ?? '') ? from + 1 : from;
  const at = /^(?:resulting|received)$/.test(items[first]?.word ?? '') ? first + 1 : first;
  const coin = items[at];
  if (!allowed || coin?.value?.kind !== 'term' || items[from - 1]?.word === 'my') return [];
  if (coin.value.token === null || coin.value.token !== output?.token) return [];
  const end = phraseEnd(BEHIND.token, items, at + 1) ?? at + 1;
  if (phraseEnd(FROM_WALLET, items, end) !== null || phraseEnd(HELD, items, end) !== null) return [];
  if (items[at + 1]?.value?.kind === 'number') return [];
  return [
    {
      end,
      fill: {
        [pair.amount.name]: { at: coin.value.at, value: 'output' },
        [pair.token.name]: { at: coin.value.at, value: null },
      },
    },
  ];
}
