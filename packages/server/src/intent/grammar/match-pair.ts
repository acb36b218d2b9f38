import { itemOf, valueAt, wordAt } from './item-at.ts';
import type { Item } from './item.ts';
import type { SlotDefinition } from '../../core/action.ts';
import type { Value } from '../values/value.ts';
import {
  isCountable,
  isMoney,
  isUnclear,
  ofUnit,
  oneOfThem,
  pastHeld,
  saysMine,
  type Pair,
  type Token,
} from './amounts.ts';
import type { Match } from './fill.ts';
import { fits, isListed, isOwnersName } from './fits.ts';
import { matchOfOutput, matchOutput } from './match-output.ts';
import { phraseEnd } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';
import { AFTER_AMOUNT, ALL_BUT, BEFORE, EVERY_LAST, EVERY_LAST_COIN, BEHIND, COUNTING } from './words.ts';

/** Every way to read an amount and its token, or one of them, at an item. */
export function matchPair(context: Context, pair: Pair, from: number): Match[] {
  const start = pastNoise(context, from);
  // What is bought or borrowed can't be "mine" yet.
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

/** "5 USDC", "$5 of ETH", "half of my SOL", "all USDC but 5"; and the amount alone. */
function matchAmountFirst(context: Context, pair: Pair, start: number): Match[] {
  const item = context.items[start];
  const { amount } = pair;
  const last = toTheLast(context, pair, start);
  if (last) return [last];
  if (!item?.value || !fits(amount.slot, item.value, context.vocabulary)) return [];
  const { value } = item;
  if (!isCountable(value)) return [];
  const but = allBut(context, pair, start, value);
  if (but) return [but];
  // "Half" alone is half of what there is.
  const part = value.kind === 'share' ? `${value.numerator}/${value.denominator}` : null;
  const alone: Match = { end: start + 1, fill: { [amount.name]: { at: value.at, value: part } } };
  const token = tokenBehind(context, pair, value, start + 1);
  if (!token) return amount.slot.counted === true ? [] : [ofUnit(context, pair, value, alone)];
  if (isUnclear(context, pair, value, start + 1, token)) return [];
  if (mayBeHeld(context, pair, value, start, token)) return [];
  const said = oneOfThem(context, value, start, token.at) ?? value.at;
  const both: Match = {
    end: value.kind === 'number' ? token.end : pastHeld(context, pair, token.end),
    fill: { [amount.name]: { at: said, value: null }, [pair.token.name]: token.fill },
  };
  return [...matchLess(context, pair, both, value), both];
}

function tokenBehind(context: Context, pair: Pair, value: Value, from: number): Token | null {
  const { items } = context;
  const plain = value.kind === 'number' && !isMoney(value);
  for (const end of plain ? behindNumber(context, from) : behindPart(context, value, from)) {
    // In "5 in USDC" the 5 counts something else; in "twenty dollars in USDC" it does not.
    if (plain && items.slice(from, end).some(({ word }) => word === 'in')) continue;
    const token = tokenAt(context, pair, end);
    if (token) return token;
  }
  return null;
}

/** "5 USDC", "5 of my USDC", "5 of token 0x…"; not "5 some USDC" and "5 of USDC". */
function behindNumber(context: Context, from: number): Set<number> {
  const { items } = context;
  const ends = new Set([from, phraseEnd(COUNTING, items, from) ?? from]);
  if (wordAt(items, from) !== 'of') return ends;
  const named = phraseEnd(BEFORE.token, items, pastNoise(context, from + 1));
  if (named !== null) ends.add(pastNoise(context, named));
  return valueAt(items, from + 1)?.kind === 'address' ? ends.add(from + 1) : ends;
}

/** "Half of my available USDC", "$5 worth of ETH". */
function behindPart(context: Context, value: Value, from: number): Set<number> {
  const { items } = context;
  const between = value.kind === 'number' ? COUNTING : AFTER_AMOUNT;
  const ends = [from, phraseEnd(between, items, from) ?? from];
  if (wordAt(items, from) === 'of') ends.push(from + 1);
  return new Set(ends.flatMap((end) => [end, pastNoise(context, end)]));
}

function tokenAt(context: Context, { token }: Pair, from: number): Token | null {
  const { items, vocabulary } = context;
  const starts = [from];
  for (let at = from, turn = 0; turn < 3; turn += 1) {
    const named = phraseEnd(BEFORE.token, items, at);
    if (named === null) break;
    at = pastNoise(context, named);
    starts.push(at);
  }
  for (const at of starts) {
    const value = items[at]?.value;
    if (!value || !fits(token.slot, value, vocabulary) || (token.listed && !isListed(value))) continue;
    if (isOwnersName(items, at)) continue;
    if (token.pegged && !(isListed(value) && vocabulary.pegged.has(value.token ?? ''))) continue;
    const end = pastAgain(items, at);
    return {
      at,
      end: phraseEnd(BEHIND.token, items, end) ?? end,
      fill: { at: value.kind === 'address' ? value.bare : value.at, value: items[at]?.corrected ?? null },
    };
  }
  return null;
}

/** "Ether (ETH)": the same token again in brackets. */
function pastAgain(items: readonly Item[], at: number): number {
  const [one, other] = [valueAt(items, at), valueAt(items, at + 2)];
  const brackets = wordAt(items, at + 1) === '(' && wordAt(items, at + 3) === ')';
  const same = one?.kind === 'term' && other?.kind === 'term' && one.token === other.token;
  return brackets && same ? at + 4 : at + 1;
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

/** "Repay half my USDC": half of what is owed, or of what there is? */
const mayBeHeld = (context: Context, { amount }: Pair, value: Value, start: number, token: Token): boolean =>
  amount.slot.owed === true &&
  (value.kind === 'share' || value.kind === 'percent') &&
  saysMine(context, start, token.at) &&
  !OWED.test(wordAt(context.items, token.end));

const OWED = /^(?:debt|debts|loan|loans|borrow|borrowed|owed)$/;

/** "Every last lamport of my SOL": nothing is kept, not even for fees. */
function toTheLast(context: Context, pair: Pair, start: number): Match | null {
  if (pair.amount.slot.kinds?.includes('to_the_last') !== true) return null;
  const { items } = context;
  const end = phraseEnd(EVERY_LAST, items, start);
  const [first, last] = [items[start], items[(end ?? 0) - 1]];
  const token = end === null ? null : tokenAt(context, pair, pastNoise(context, end));
  if (!token) return everyCoin(context, pair, start);
  if (!first || !last) return null;
  const said = { at: { ...first.at, end: last.at.end }, value: 'to_the_last' };
  return { end: token.end, fill: { [pair.amount.name]: said, [pair.token.name]: token.fill } };
}

/** "Every last lamport", without the coin's name. */
function everyCoin({ items }: Context, { amount, token }: Pair, start: number): Match | null {
  const end = phraseEnd(EVERY_LAST_COIN, items, start);
  const [first, last] = [items[start], items[(end ?? 0) - 1]];
  if (end === null || !first || !last || token.slot.native === 'never' || wordAt(items, end) === 'of')
    return null;
  const at = { ...first.at, end: last.at.end };
  return {
    end,
    fill: { [amount.name]: { at, value: 'to_the_last' }, [token.name]: { at, value: 'native' } },
  };
}

/** "All but 5 USDC": the token is said once, behind what is kept. */
function allBut(context: Context, pair: Pair, start: number, value: Value): Match | null {
  if (value.kind !== 'quantity' || value.quantity !== 'all') return null;
  if (pair.amount.slot.kinds && !pair.amount.slot.kinds.includes('all_less')) return null;
  const but = phraseEnd(ALL_BUT, context.items, start + 1);
  const at = but === null ? start : pastNoise(context, but);
  const less = context.items[at]?.value;
  if (but === null || less?.kind !== 'number' || less.unit !== null || less.value === null || less.numbered)
    return null;
  const token = tokenBehind(context, pair, less, at + 1);
  if (!token || isUnclear(context, pair, less, at + 1, token)) return null;
  if (pair.amount.slot.owed && !OWED.test(wordAt(context.items, token.end))) return null;
  const said = { at: { ...value.at, end: less.at.end }, value: `all-${less.value}` };
  return { end: token.end, fill: { [pair.amount.name]: said, [pair.token.name]: token.fill } };
}

function wordOf({ items }: Context, { fill }: Match, { token }: Pair): string | null {
  return itemOf(items, fill[token.name]?.at)?.word ?? null;
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

const ANY_TOKEN: SlotDefinition = { type: 'token', required: false, question: '', description: '' };
