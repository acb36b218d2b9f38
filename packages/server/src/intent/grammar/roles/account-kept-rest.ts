import type { AmountKind } from '../../../core/intent.ts';
import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { JOINING, PART_EDGES, PAUSES, tagOf, tags } from './tag.ts';

const BEGINS = tags(...JOINING, 'edge');

const KEEPING =
  /^(?:(?:i'll|i will|we'll|let me|let us|i want to|i'd like to|i would like to|just|please|i'm going to|i'm) )*(?:keep|keeping|hold|hold on to|hold onto|hang on to|leave|retain)$/;
/** More words than lead to "the rest" there. */
const MOST_BEFORE = 6;
const MOST_AFTER = 3;
const AFTER = new Set([
  'in my wallet',
  'in the wallet',
  'in my account',
  'for me',
  'for myself',
  'for us',
  'as is',
  'as it is',
  'where it is',
  'untouched',
  'there',
  'here',
  'to myself',
]);

/**
 * "Withdraw 100 USDC, send 40 to 0x… and keep the rest": behind an instruction it asks for nothing. It falls silent where nothing
 * more is said of the rest, and where not all was given away.
 */
export function accountForKeptRest(accounts: Accounts): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'filler')) if (isOwnShare(items, index)) roles[index] = 'problem';
  const [rest, more] = placesOf(accounts, 'amount').filter((index) => isRest(items[index]));
  if (rest === undefined || more !== undefined || placesOf(accounts, 'kept').length > 0) return;
  const start = startOf(items, rest);
  const end = endOf(items, rest);
  if (start === null || end === null || !followsAmount(items, start)) return;
  roles.fill('silent', JOINING.has(tagOf(items[start - 1])) ? start - 1 : start, end);
  // ", and keep the rest".
  if (tagOf(items[start - 1]) === 'and' && tagOf(items[start - 2]) === 'comma') roles[start - 2] = 'silent';
}

/** "Burn half of my WIF, the rest for me", "lend 50 USDC and 20 for me": a part of the list that is for somebody says what stays. */
function isOwnShare(items: readonly Item[], index: number): boolean {
  if (items[index]?.lower !== 'for me') return false;
  let at = index - 1;
  while (PAUSES.has(tagOf(items[at]))) at -= 1;
  if (items[at]?.kind === 'token') at -= 1;
  while (tagOf(items[at]) === 'of' || tagOf(items[at]) === 'determiner') at -= 1;
  return items[at]?.kind === 'amount' && JOINING.has(tagOf(items[at - 1]));
}

const isRest = (item: Item | undefined): boolean => item?.kind === 'amount' && item.match.rest;

/** Where "I'll keep" begins before an amount; null where anything else stands there. */
function startOf(items: readonly Item[], rest: number): number | null {
  let words = '';
  for (let at = rest - 1; at >= Math.max(0, rest - MOST_BEFORE); at -= 1) {
    words = words === '' ? (items[at]?.lower ?? '') : `${items[at]?.lower} ${words}`;
    if (KEEPING.test(words) && BEGINS.has(tagOf(items[at - 1]))) return at;
  }
  return null;
}

/** The index after what is said of the rest; null where more is said. */
function endOf(items: readonly Item[], rest: number): number | null {
  let end = rest + 1;
  while (useOf(items[end])?.use === 'filler' || isOwn(items, end)) end += 1;
  for (let words = MOST_AFTER; words > 0; words -= 1) {
    const said = items.slice(end, end + words);
    if (said.length === words && AFTER.has(said.map(({ lower }) => lower).join(' '))) end += words;
  }
  while (useOf(items[end])?.use === 'filler') end += 1;
  return PART_EDGES.has(tagOf(items[end])) ? end : null;
}

/** "The rest of it", "the rest of my ETH". */
function isOwn(items: readonly Item[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  if (tagOf(item) === 'of') return before?.kind === 'amount';
  if (tagOf(item) === 'determiner') return tagOf(before) === 'of';
  return (
    item?.kind === 'token' &&
    (tagOf(before) === 'determiner' || tagOf(before) === 'of' || before?.kind === 'amount')
  );
}

/** Whether an instruction stands before, the last amount of which leaves something. */
function followsAmount(items: readonly Item[], end: number): boolean {
  const before = items.slice(0, end);
  const last = before.findLast((item) => item.kind === 'amount');
  const part = last?.kind === 'amount' && !last.match.rest && PARTS.has(last.match.amount.kind);
  // "Withdraw 100 USDC, send to 0x… and keep the rest" leaves open how much is sent.
  const begun = before.findLastIndex((item, at) => askedVerb(item) && JOINING.has(tagOf(before[at - 1])));
  const counted = last !== undefined && before.indexOf(last) > begun;
  return part && counted && before.some((item) => useOf(item)?.use === 'verb');
}

const PARTS = new Set<AmountKind>(['tokens', 'usd', 'base_units', 'share', 'output_share']);
