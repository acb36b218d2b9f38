import { LIGHT_VERBS, MERE_TIMES, STANDING_LOOKUPS, TOPICS } from '../../lexicon/topics.ts';
import { QUESTION_OPENINGS } from '../../lexicon/signals.ts';
import { useOf, type Item, type Scan } from '../../scan/item.ts';
import { JOINING, tagOf, tags } from '../roles/tag.ts';
import { actionElsewhere } from './action-elsewhere.ts';
import { nothingAsked } from './nothing-asked.ts';
import type { Trouble } from './trouble.ts';

const IS_QUESTION = nothingAsked('This is a question, and this service only prepares transactions.');
const IS_TALK = nothingAsked(
  'No instruction was found in this message; this service looks nothing up and gives no advice, it prepares transactions.',
);

/** A message that only asks, wonders or tells: a question in one of its clauses, or a topic and no instruction. */
export function explainTalk(scan: Scan): Trouble | null {
  const { items } = scan;
  if (!items.some(isStanding) && asksInClause(scan)) return IS_QUESTION;
  const first = opening(items);
  if (actionElsewhere(wishedFor(items))) return null;
  if (looksUp(items, first)) return IS_QUESTION;
  if ((items.some(isPlace) && !isTopic(first)) || items.some(isStanding) || !items.some(isTopic)) return null;
  // "Delayed unstake 10 mSOL, no fee" may be an instruction in other words.
  if (items.some(({ kind }) => kind === 'amount') && items.some(isVerb)) return null;
  return items.some((_, at) => leads(items, at)) ? null : IS_TALK;
}

/** The first item that is no politeness. */
const opening = (items: readonly Item[]): Item | undefined =>
  items.find((item) => useOf(item)?.use !== 'filler');

/** "I want to mint …": what it says after the words that lead up to it. */
const wishedFor = (items: readonly Item[]): Item | undefined =>
  items.find((item) => !['filler', 'opener'].includes(useOf(item)?.use ?? ''));

/** The signs and words after which a clause begins. */
const BEFORE_CLAUSE = tags(...JOINING, 'colon');

function beginsClause(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (useOf(items[before])?.use === 'filler') before -= 1;
  const item = items[before];
  const use = useOf(item);
  return !item || use?.use === 'opener' || use?.use === 'dialogue' || BEFORE_CLAUSE.has(tagOf(item));
}

/** Whether an instruction stands at an item: a verb at the beginning of a clause. "My best trade" has none. */
export function leads(items: readonly Item[], at: number): boolean {
  const use = useOf(items[at]);
  if (use?.use !== 'verb' || use.form === 'past' || !beginsClause(items, at)) return false;
  return !LIGHT_VERBS.has(use.base);
}

/** "Add 100 USDC to …" says how much, and so it is no wish for a thing. */
function isVerb(item: Item): boolean {
  const use = useOf(item);
  if (use?.use !== 'verb' || use.form === 'past') return false;
  return use.base === 'add' || !LIGHT_VERBS.has(use.base);
}

/** "I have $1000, what should I buy?"; not "send 5 USDC to 0x…, is it safe?", which says what to do as well. */
function asksInClause({ items, content }: Scan): boolean {
  if (!content.trimEnd().endsWith('?')) return false;
  const instructs = items.some((item, at) => useOf(item)?.use === 'opener' || leads(items, at));
  if (instructs && isInstruction(opening(items))) return false;
  return items.some(({ lower }, at) => QUESTION_OPENINGS.has(lower) && beginsClause(items, at));
}

const isInstruction = (item: Item | undefined): boolean => {
  const use = useOf(item)?.use;
  return use === 'verb' || use === 'opener' || use === 'dialogue';
};

/** Where something could go. */
const isPlace = (item: Item): boolean =>
  item.kind === 'address' ||
  item.kind === 'defect' ||
  (item.kind === 'recipient' && item.recipient.kind !== 'wallet');

const isTopic = (item: Item | undefined): boolean => item !== undefined && TOPICS.has(item.lower);

/** "Simulate what would happen if …": what follows is a question, whatever stands in it. */
function looksUp(items: readonly Item[], first: Item | undefined): boolean {
  const next = first && items[items.indexOf(first) + 1];
  // "Check if 0x… is safe"; "tell me if ETH drops" would be a standing order.
  if (/^(?:check|verify|see)$/.test(first?.lower ?? '') && /^(?:if|whether)$/.test(next?.lower ?? ''))
    return true;
  const signals = [useOf(first), useOf(next)].map((use) => (use?.use === 'signal' ? use.signal : null));
  return signals[0] === 'lookup' && signals[1] === 'question' && !items.some((_, at) => leads(items, at));
}

function isStanding({ lower }: Item, at: number, items: readonly Item[]): boolean {
  const use = useOf(items[at]);
  if (use?.use !== 'signal') return false;
  if (STANDING_LOOKUPS.has(lower)) return items.some((item) => isCondition(item));
  return isCondition(items[at]) && !MERE_TIMES.has(lower);
}

function isCondition(item: Item | undefined): boolean {
  const use = useOf(item);
  return use?.use === 'signal' && use.signal === 'condition';
}
