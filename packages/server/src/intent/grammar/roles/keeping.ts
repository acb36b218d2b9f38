import type { AmountSlot, Slot, Span } from '../../../core/intent.ts';
import { placesOf, useOf, type Entity, type Item, type Scan } from '../../scan/item.ts';
import type { AmountMatch } from '../../slots/amount-value.ts';
import { UNLISTED } from '../../text/listed-words.ts';
import { JOINING, tagOf, tags } from './tag.ts';

/** An item that says what of all of it stays. */
export type KeptItem = Extract<Item, { kind: 'kept' }>;

/** What stays of an amount, and where that is said: right beside it, after the rest of the step, or before "the rest". */
export interface Keeping {
  readonly kept: KeptItem;
  readonly where: 'beside' | 'after' | 'before';
}

type Looked = Pick<Scan, 'items' | 'bySort'>;

/** Between "all my ETH" and "except 0.01", or between "all" and "my ETH". */
const BESIDE = tags(
  'token',
  'address',
  'of',
  'determiner',
  'balance noun',
  'token noun',
  'owned',
  'article',
  'comma',
);
/** Ends what one step says. */
const PARTING = tags('and', 'then', 'semicolon', 'stop', 'break', 'verb', 'opener');

/**
 * Which amounts are "all but so much", by the index of the amount: "all but 10 USDC", "all my ETH to USDC but leave 0.005 for
 * gas", "keep 10 USDC and send the rest". What stays belongs to one amount only, or to none.
 */
export function findKeeping(scan: Looked): ReadonlyMap<number, Keeping> {
  const found = new Map<number, Keeping>();
  const places = placesOf(scan, 'kept');
  for (const at of places) {
    const kept = scan.items[at];
    if (kept?.kind !== 'kept') continue;
    const beside = besideOf(scan.items, at);
    const after = beside ?? (places.length > 1 ? null : wholeBefore(scan, at, kept));
    // "Send all my USDC to A and keep 10 USDC and send the rest to B": of which?
    if (after !== null && beside === null && scan.items.slice(at).some(isRest)) continue;
    const amount = after ?? (places.length > 1 ? null : restAfter(scan, at));
    if (amount === null) continue;
    // "All but 10 USDC except 5": of which?
    if (found.has(amount)) return new Map();
    found.set(amount, {
      kept,
      where: beside === null ? (after === null ? 'before' : 'after') : 'beside',
    });
  }
  return found;
}

const isWhole = (item: Item | undefined): boolean =>
  item?.kind === 'amount' && item.match.amount.kind === 'all' && !item.match.rest;

const isRest = (item: Item | undefined): boolean => item?.kind === 'amount' && item.match.rest;

function besideOf(items: readonly Item[], at: number): number | null {
  let index = at - 1;
  while (index >= 0 && (BESIDE.has(tagOf(items[index])) || isFiller(items[index]))) index -= 1;
  return isWhole(items[index]) ? index : null;
}

const isFiller = (item: Item | undefined): boolean => useOf(item)?.use === 'filler';

/** "All my ETH to USDC but leave 0.005 for gas": the only amount of all, in the same step, with its token. */
function wholeBefore({ items, bySort }: Looked, at: number, kept: KeptItem): number | null {
  const [amount, more] = placesOf({ bySort }, 'amount').filter((index) => isWhole(items[index]));
  if (amount === undefined || more !== undefined || amount > at) return null;
  const between = items.slice(amount + 1, at).map(tagOf);
  if (between.some((tag) => PARTING.has(tag)) || !between.includes('token')) return null;
  return kept.kept.form === 'keep' || endsAfter(items, at) ? amount : null;
}

const endsAfter = (items: readonly Item[], at: number): boolean =>
  tagOf(items[at + 1]) === 'edge' || PARTING.has(tagOf(items[at + 1]));

/** "Keep 10 USDC and send the rest": the first amount after it, with one verb and nothing else of value in between. */
function restAfter({ items }: Looked, at: number): number | null {
  const kept = items[at];
  if (kept?.kind !== 'kept' || kept.kept.form !== 'keep' || kept.kept.token === null) return null;
  const before = tagOf(items[at - 1]);
  const begins = before === 'edge' || JOINING.has(before) || isFiller(items[at - 1]);
  const next = items.findIndex((item, index) => index > at && item.kind === 'amount');
  if (!begins || next === -1 || !isRest(items[next])) return null;
  const between = items.slice(at + 1, next);
  const verbs = between.filter((item) => tagOf(item) === 'verb').length;
  const plain = between.every(
    (item) =>
      JOINING.has(tagOf(item)) || tagOf(item) === 'verb' || tagOf(item) === 'opener' || isFiller(item),
  );
  return verbs === 1 && plain && JOINING.has(tagOf(between[0])) ? next : null;
}

/** An amount as it is meant with what stays of it. */
export function lessKept(match: AmountMatch, keeping: Keeping, message: number): AmountMatch {
  return { ...match, amount: allLess(keeping, message), rest: false, most: false };
}

function allLess({ kept: { kept, start, end } }: Keeping, message: number) {
  const less: Span = { message, start, end };
  return { kind: 'all_less', value: kept.value, less } as const;
}

/** A slot as its words say it together with what stays of it, where that is said. */
export function withKept(slot: Slot, scan: Pick<Scan, 'items' | 'bySort' | 'message'>): Slot {
  if (slot.type !== 'amount' || slot.kind !== 'all') return slot;
  const keeping = keepingAt(slot, scan);
  return keeping ? { type: 'amount', ...allLess(keeping, scan.message), at: slot.at } : slot;
}

/** What stays of an amount that stands in a message. */
export function keepingAt({ at }: Pick<AmountSlot, 'at'>, scan: Looked): Keeping | null {
  if (placesOf(scan, 'kept').length === 0) return null;
  const index = scan.items.findIndex(({ start, end }) => start === at.start && end === at.end);
  return findKeeping(scan).get(index) ?? null;
}

/** The token that such words name, as an entity in its own place. Null where they name none. */
export function tokenOfKept({ kept: { token } }: KeptItem, { lexemes, content }: Scan): Entity | null {
  const [first, last] = token ? [lexemes[token.from], lexemes[token.to - 1]] : [];
  if (!token || !first || !last) return null;
  const text = content.slice(first.start, last.end);
  const place = { from: token.from, to: token.to, start: first.start, end: last.end, text };
  return { ...place, lower: text.toLowerCase(), word: UNLISTED, kind: 'token', token: token.token };
}
