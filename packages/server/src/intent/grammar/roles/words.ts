import { UNKNOWN } from '../../scan/field-heads.ts';
import type { SlotType } from '../../../core/intent.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { UNLISTED } from '../../text/listed-words.ts';
import { useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import type { CompiledActions } from '../compiled-actions.ts';
import { correctVerb } from './correct-verb.ts';
import { verbBefore } from './remarks.ts';
import { tags, type Tag } from './tag.ts';
import {
  BESIDE,
  isCalling,
  isKindOf,
  isPaidNext,
  isWho,
  looksLikeName,
  STARTS_LINE,
  type Run,
} from './who-is-paid.ts';

/** What words are checked against. */
export interface WordContext extends Pick<
  CompiledActions,
  'markerTypes' | 'markerTypesByVerb' | 'isLiteral' | 'byVerb'
> {
  readonly verbs: ReadonlyMap<string, Use>;
}

/** A person is called by at most this many words; more of them are something else. */
const MOST_IN_A_NAME = 4;
const IN_A_NAME = tags('word', 'relation', 'recipient noun', 'determiner');

/**
 * Settles the words that no list has: a mistyped verb, a person's name beside an address or instead of one, a token that
 * is not in the registry, or a word of a phrase. What is left stays a problem.
 *
 * @returns the verbs that were put right, by the index of the item
 */
export function accountForWords(accounts: Accounts, context: WordContext): ReadonlyMap<number, Use> {
  const { items, roles } = accounts;
  const corrected = new Map<number, Use>();
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item || roles[index] === 'silent' || roles[index] === 'label') continue;
    if (item.word !== UNLISTED && context.isLiteral(item)) {
      roles[index] = 'structure';
      continue;
    }
    if (item.kind === 'sign' && item.text === '$' && items[index + 1]?.kind === 'word') {
      roles[index] = 'label';
      roles[index + 1] = 'unlisted';
      index += 1;
      continue;
    }
    const verb = item.kind === 'word' ? correctVerb(accounts, index, context.verbs) : undefined;
    if (verb) {
      corrected.set(index, verb);
      roles[index] = 'structure';
    } else if (IN_A_NAME.has(accounts.tag(index))) {
      index = accountForName(accounts, index, context) - 1;
    }
  }
  return corrected;
}

/** A run of words that may call somebody. Returns the index after it, at least one further. */
function accountForName(accounts: Accounts, start: number, context: WordContext): number {
  const { items, roles } = accounts;
  let end = start;
  while (end < items.length && (IN_A_NAME.has(accounts.tag(end)) || roles[end] === 'silent')) end += 1;
  while (roles[end - 1] === 'silent') end -= 1;
  const run: number[] = [];
  for (let index = start; index < end; index += 1) if (roles[index] !== 'silent') run.push(index);
  const before = accounts.neighbour(start, -1);
  if (run.length <= MOST_IN_A_NAME) {
    const role = roleOfName(accounts, { run, before }, context);
    if (role === 'label') settle(accounts, run, ['word'], 'label');
    if (role === 'who') settle(accounts, run, ['word', 'relation'], 'label');
    if (role === 'person') settle(accounts, run, [...IN_A_NAME], 'person');
    if (role === 'unlisted') settle(accounts, run, ['word'], 'unlisted');
  }
  return Math.max(end, start + 1);
}

function settle(
  { roles, tag }: Accounts,
  run: readonly number[],
  tags: readonly Tag[],
  role: 'label' | 'person' | 'unlisted',
): void {
  for (const index of run) if (tags.includes(tag(index))) roles[index] = role;
}

function roleOfName(
  accounts: Accounts,
  named: Run,
  context: WordContext,
): 'label' | 'who' | 'person' | 'unlisted' | null {
  const { tag } = accounts;
  const last = named.run.at(-1);
  if (last === undefined) return null;
  const after = accounts.neighbour(last, 1);
  const announced = announcedTypes(accounts, named.before, context);
  if (saysWho(accounts, named, announced, context)) return 'who';
  if (LEADS_TO_VALUE.has(tag(after)))
    return isLabel(accounts, named, { last, after, announced, context }) ? 'label' : null;
  if (announced.has('recipient') && leadsToValue(accounts, after))
    return isPlainLabel(accounts, named) ? 'label' : null;
  if (named.run.some((index) => tag(index) !== 'determiner') && !beginsWithAdverb(accounts, named)) {
    // A field that nobody knows is nobody.
    if (named.run.some((index) => accounts.items[index]?.lower === UNKNOWN)) return null;
    if (announced.has('recipient') && !announced.has('token')) return 'person';
    if (isAfterVerb(accounts, named.before) && (leadsToAmount(accounts, after) || tag(after) === 'edge'))
      return 'person';
  }
  const counted = announced.has('token') || isAfterAmount(accounts, named.before);
  const words = named.run.filter((index) => tag(index) === 'word').length;
  return counted && words === 1 && tag(last) === 'word' ? 'unlisted' : null;
}

/** "Send her brother", be it in the next line. */
const isAfterVerb = ({ tag, neighbour }: Accounts, before: number | undefined): boolean =>
  tag(before !== undefined && tag(before) === 'break' ? neighbour(before, -1) : before) === 'verb';

/** "Send her brother 5 USDC", "send her brother, 5 USDC". */
const leadsToAmount = ({ tag, neighbour }: Accounts, after: number | undefined): boolean =>
  AMOUNTS.has(tag(after !== undefined && tag(after) === 'comma' ? neighbour(after, 1) : after));

const AMOUNTS = tags('amount', 'some');

/** "To secretly my sister": no name is said so. */
const beginsWithAdverb = ({ items, tag }: Accounts, { run: [first, next] }: Run): boolean =>
  first !== undefined && tag(next) === 'determiner' && items[first]?.lower.endsWith('ly') === true;

const LEADS_TO_VALUE = tags('address', 'recipient', 'at');
const OWNS = tags('recipient noun', 'relation');

interface LabelContext {
  readonly last: number;
  readonly after: number | undefined;
  readonly announced: ReadonlySet<SlotType>;
  readonly context: WordContext;
}

/**
 * `Alice (0x…)`, `my friend Bob at 0x…`, `bob's wallet 0x…`: words that only say whose the address is. A word counts as a
 * name where it is written like one, is called a friend or so, or owns the wallet; any other one means something.
 */
function isLabel(
  accounts: Accounts,
  { run, before }: Run,
  { last, after, announced, context }: LabelContext,
): boolean {
  const { items, tag } = accounts;
  const bracket = /^[([<]$/.test(items[last + 1]?.text ?? '');
  const owns = OWNS.has(tag(last)) || isPossessive(items[last]);
  const begins =
    tag(before) === 'verb' ? givesTo(items[before ?? -1], context) : STARTS_LINE.has(tag(before));
  const introduced = announced.has('recipient') || bracket || begins;
  const at = tag(after) === 'at';
  if (!introduced || !(bracket || owns || at)) return false;
  const calling =
    at &&
    announced.has('recipient') &&
    !announced.has('token') &&
    run.every((index, place) => tag(index) === (place === 0 ? 'determiner' : 'word'));
  return run.every((index) => {
    if (tag(index) !== 'word' || isPossessive(items[index])) return true;
    const calls = calling && isCalling(items[index]);
    return (
      (bracket || at) &&
      (looksLikeName(items[index]) || calls || (at && run.length === 1 && after === last + 1))
    );
  });
}

/** Whether words right before an address only say whose it is. */
function saysWho(
  accounts: Accounts,
  named: Run,
  announced: ReadonlySet<SlotType>,
  context: WordContext,
): boolean {
  const { tag, items } = accounts;
  const next = (named.run.at(-1) ?? 0) + 1;
  const given = announced.has('recipient') && !announced.has('token');
  const paid = given || (tag(named.before) === 'verb' && givesTo(items[named.before ?? -1], context));
  if (tag(next) === 'address') return (paid && isWho(accounts, named.run)) || isPaidNext(accounts, named);
  return paid && BESIDE.test(items[next]?.lower ?? '') && isKindOf(accounts, named.run);
}

/** "Send bob at 0x… 5 USDC"; behind "deactivate" nobody gets anything. */
function givesTo(item: Item | undefined, { markerTypesByVerb }: WordContext): boolean {
  const use = useOf(item);
  return use?.use === 'verb' && markerTypesByVerb.get(use.base)?.get('to')?.has('recipient') === true;
}

const isPossessive = (item: Item | undefined): boolean => /[a-z](?:'s|s')$/.test(item?.lower ?? '');

/** `to Bob: 0x…`, `to the following addresses:`. */
function isPlainLabel({ items, tag }: Accounts, { run }: Run): boolean {
  return run.every(
    (index) => tag(index) !== 'word' || looksLikeName(items[index]) || isPossessive(items[index]),
  );
}

/** `to Bob: 0x…`, or a list that begins on the next line. */
function leadsToValue(accounts: Accounts, after: number | undefined): boolean {
  if (!['colon', 'break'].includes(accounts.tag(after))) return false;
  let at = after;
  while (at !== undefined && ['colon', 'break', 'dash'].includes(accounts.tag(at)))
    at = accounts.neighbour(at, 1);
  return accounts.tag(at) === 'address' || accounts.tag(at) === 'recipient';
}

/** What a marker announces under the verb before it; without a verb, what it announces anywhere. */
function announcedTypes(
  { items, tag }: Accounts,
  before: number | undefined,
  { markerTypes, markerTypesByVerb }: WordContext,
): ReadonlySet<SlotType> {
  if (before === undefined || tag(before) !== 'marker') return NOTHING;
  const lower = items[before]?.lower ?? '';
  const verb = useOf(items[verbBefore({ items }, before) ?? -1]);
  const under = verb?.use === 'verb' ? markerTypesByVerb.get(verb.base)?.get(lower) : undefined;
  return under ?? markerTypes.get(lower) ?? NOTHING;
}

const NOTHING: ReadonlySet<SlotType> = new Set();

function isAfterAmount(accounts: Accounts, before: number | undefined): boolean {
  let at = before;
  while (
    at !== undefined &&
    ['of', 'worth', 'token noun', 'contract noun', 'any contract', 'total', 'chain'].includes(
      accounts.tag(at),
    )
  ) {
    at = accounts.neighbour(at, -1);
  }
  return accounts.tag(at) === 'amount';
}
