import type { Fill, Match } from './fill.ts';
import type { Form, Part } from './form.ts';
import { itemOf } from './item-at.ts';
import { matchPair } from './match-pair.ts';
import { matchValue } from './match-value.ts';
import { phraseEnd, phrasesAt } from './phrase-trie.ts';
import { pastNoise, type Context } from './reading-context.ts';
import { LIST_JOINTS } from './words.ts';

/** The items where a part's value may begin: behind each of its markers that stands at a position. */
export function markedStarts(
  context: Context,
  { action }: Form,
  { markers, aside, slots }: Part,
  pos: number,
): number[] {
  if (!markers) return [];
  const { items } = context;
  const takesAccount = aside && slots.every((name) => action.slots[name]?.type === 'contract');
  // "With my nonce account 0x…", "using a slippage of 1%".
  const led =
    aside && /^(?:with|using)$/.test(items[pos]?.word ?? '') ? [pos, pastNoise(context, pos + 1)] : [pos];
  return led.flatMap((from) =>
    phrasesAt(markers, items, from, true).map(({ end }) => {
      const mark = items[end]?.value ? '' : (items[end]?.word ?? '');
      return /^[:=]$/.test(mark) || (mark === '(' && takesAccount) ? end + 1 : end;
    }),
  );
}

/** A part at an item, if the words that have to follow it do. */
export function readPart(context: Context, form: Form, part: Part, from: number): Match[] {
  return readSlots(context, form, part, from).flatMap((match) => {
    if (!part.suffix) return [match];
    const end = phraseEnd(part.suffix, context.items, match.end);
    return end === null ? [] : [{ ...match, end }];
  });
}

function readSlots(
  context: Context,
  { action }: Form,
  { slots, listed, pegged, counted }: Part,
  from: number,
): Match[] {
  const [first = '', second] = slots;
  const slot = action.slots[first];
  if (!slot) return [];
  if (second === undefined && counted.size > 0) return [];
  if (second === undefined)
    return matchValue(
      context,
      { name: first, slot, listed: listed.has(first), pegged: pegged.has(first) },
      from,
    );
  const token = action.slots[second];
  if (!token) return [];
  const matches = matchPair(
    context,
    {
      counted: counted.has(first),
      amount: { name: first, slot },
      token: { name: second, slot: token, listed: listed.has(second), pegged: pegged.has(second) },
    },
    from,
  );
  return counted.has(first) ? matches.filter(({ fill }) => isNumber(context, fill[first])) : matches;
}

const isNumber = ({ items }: Context, slot: Fill[string] | undefined): boolean =>
  itemOf(items, slot?.at)?.value?.kind === 'number';

const LISTED: ReadonlySet<string> = new Set(['token', 'recipient', 'contract', 'chain', 'deed']);

export const canBeListed = ({ slots, aside }: Part, { action, said }: Form): boolean =>
  !aside &&
  said.length === 0 &&
  action.single !== true &&
  slots.every((name) => {
    const slot = action.slots[name];
    if (typeof action.single === 'object') return slots.length === 1 && name === action.single.but;
    if (slot?.type === 'amount') return slots.length > 1;
    return (
      LISTED.has(slot?.type ?? '') &&
      (slot?.required === true ||
        slot?.type === 'contract' ||
        (slots.length === 1 && action.families !== undefined))
    );
  });

/** The next member of an enumeration, behind a comma or an "and". */
export function listed(context: Context, form: Form, part: Part, pos: number, first: Fill): Match | null {
  const { items } = context;
  const at = phraseEnd(LIST_JOINTS, items, pos);
  if (at === null) return null;
  const begin = phraseEnd(LIST_JOINTS, items, at) ?? at;
  const starts = [...markedStarts(context, form, part, begin), begin];
  for (const from of starts) {
    const matches = readPart(context, form, part, from);
    const match =
      matches.find(({ fill }) => sameSlots(fill, first)) ?? withSameShare(context, matches, first);
    if (match) return match;
  }
  return null;
}

/** "All my USDC and SOL": all of both. */
function withSameShare({ items }: Context, matches: readonly Match[], first: Fill): Match | null {
  const [amount] = Object.entries(first);
  const value = itemOf(items, amount?.[1].at)?.value;
  const match = matches.find(
    ({ fill }) => Object.keys(fill).length === 1 && Object.keys(fill).every((name) => name in first),
  );
  if (!amount || !match || amount[0] in match.fill || value?.kind !== 'quantity' || amount[1].value !== null)
    return null;
  return { ...match, fill: { ...match.fill, [amount[0]]: amount[1] } };
}

const sameSlots = (one: Fill, other: Fill): boolean =>
  Object.keys(one).toSorted().join(' ') === Object.keys(other).toSorted().join(' ');
