import { DECIDED, NOT_NOW, PAID_OUT } from '../../lexicon/money-names.ts';
import { PURPOSE_NOUNS } from '../../lexicon/purposes.ts';
import { DOUBTING_TOLD } from '../../lexicon/doubting.ts';
import { BEHIND_PAID } from '../../lexicon/headings.ts';
import { TELLING_MORE } from '../../lexicon/telling.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { askedVerb, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import { behindGreeting } from './behind-greeting.ts';
import { namesDate } from './calendar.ts';
import { verbAfter } from './reasons-in-front.ts';
import { countsOn, isPlainWord, saysNothing, type Remark, type Settling } from './remarks.ts';
import { SENTENCE_EDGES, tags } from './tag.ts';

const MOST_WORDS = 9;

/** What headings say, and the verbs that some of them stand for. */
export interface Headed {
  readonly remarks: readonly Remark[];
  readonly verbs: ReadonlyMap<number, Use>;
}

/**
 * "Ops payout: 0x… 1,200 USDC, …", "Council decision 14: stake …", "my half of the wifi: 12 USDC to …": what stands before a colon and
 * only says what it is about. Where no verb follows, what is paid out says what is done.
 */
export function accountForHeadings(accounts: Settling, scan: Scan): Headed {
  const { items, roles, tag } = accounts;
  const remarks: Remark[] = [];
  const verbs = new Map<number, Use>();
  for (const colon of placesOf(accounts, 'join')) {
    if (tag(colon) !== 'colon' || roles[colon] === 'silent') continue;
    const start = startOf(accounts, scan, colon);
    if (start === null) continue;
    const paid = lastPaid(items, start, colon);
    const follows = verbAfter(accounts, colon + 1) !== null;
    const elsewhere = items.some((item, at) => askedVerb(item) && (at < start || at > colon));
    const listed =
      LISTED.has(tag(afterPause(accounts, colon + 1))) && !elsewhere && !namesDecision(items, start, colon);
    if (mayBeTold(items, { start, colon, paid, follows })) continue;
    const named = paid !== null || items.slice(start, colon).some((_, at) => isAbout(items, start + at));
    if (!named || (!follows && !listed)) continue;
    roles.fill('silent', start, colon + 1);
    remarks.push({ start: items[start]?.start ?? 0, end: items[colon]?.end ?? 0 });
    if (paid === null || follows) continue;
    roles[paid] = 'structure';
    roles[colon] = 'structure';
    verbs.set(paid, { use: 'verb', base: 'pay', actions: ['transfer'], form: 'base' });
  }
  return { remarks, verbs };
}

interface Heading {
  readonly start: number;
  readonly colon: number;
  readonly paid: number | null;
  readonly follows: boolean;
}

/** "Rent waived:", "gift idea:", "yesterday's payments:", "hot tip: swap …": what became of it, what is only thought of, and advice. */
function mayBeTold(items: readonly Item[], { start, colon, paid, follows }: Heading): boolean {
  const heading = items.slice(start, colon).map(({ lower }) => lower);
  if (heading.some((word) => DOUBTING_TOLD.has(word)) || PAST.test(heading.join(' '))) return true;
  if (paid === null) return false;
  if (follows && /^tips?$/.test(items[paid]?.lower ?? '')) return true;
  const behind = items[paid + 1];
  return paid + 1 < colon && behind !== undefined && mayBeName(behind) && !BEHIND_PAID.has(behind.lower);
}

/** A noun, or what became of what is before it; "for", a number and a date are neither. */
const mayBeName = (item: Item): boolean => {
  const use = useOf(item);
  if (item.kind === 'word' || use?.use === 'noun' || use?.use === 'elsewhere' || use?.use === 'reason')
    return true;
  return use?.use === 'glue' && (use.glue === 'recipient noun' || use.glue === 'relation');
};

const PAST =
  /(?:^| )(?:yesterday(?:'s)?|debt|unclaimed|earned|waived|incurred|so far|to date|until now|per|each|every|limbo|escrow|transit|dispute)(?: |$)|^(?:today's )?expenses(?: today)?$/;

/** "Payouts:", and each of them in a line. */
function afterPause({ tag }: Settling, from: number): number {
  let at = from;
  while (tag(at) === 'break' || tag(at) === 'dash') at += 1;
  return at;
}

const LISTED = tags('amount', 'address', 'recipient', 'token');
/** "For the broken heating", "three families". */
const SMALL = /^(?:for|of|to|in|at|with|&)$/;
const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten)$/;

/** Where the words before a colon begin that say nothing but what it is about; null where they may say more. */
function startOf({ items, tag }: Settling, scan: Scan, colon: number): number | null {
  for (let at = colon - 1; at >= colon - MOST_WORDS; at -= 1) {
    if (!isPlain(items, scan, at)) return null;
    if (SENTENCE_EDGES.has(tag(at - 1)) || behindGreeting(items, at))
      return isSentence(items, at) ? null : at;
  }
  return null;
}

/** "I tried to payroll: …" is a sentence about somebody. */
const isSentence = (items: readonly Item[], start: number): boolean =>
  SPEAKING.test(items.find((item, at) => at >= start && useOf(item)?.use !== 'filler')?.lower ?? '');
const SPEAKING = /^(?:i|we|you|he|she|they)$/;

/** Whether an item of a heading says nothing but what it is about. */
function isPlain(items: readonly Item[], scan: Scan, at: number): boolean {
  const item = items[at];
  if (!item || isGiven(items, at) || item.lower.split(' ').some((word) => NOT_NOW.has(word))) return false;
  const use = useOf(item);
  if (use?.use === 'join') return use.join === 'comma' || use.join === 'and';
  if (namesDate(items, at) || isCounted(items, at) || countsOn(items, scan, at)) return true;
  if (isPaidOut(items, at) || DECIDED.has(item.lower) || SMALL.test(item.lower)) return true;
  if (item.lower === 'invoice' || isRun(items, at)) return true;
  if (TELLING_MORE.has(item.lower)) return false;
  if (item.kind === 'word') return isPlainWord(item) || /^[A-Z]{2,5}$/.test(item.text);
  return !SAYING_MORE.has(use?.use) && saysNothing(items, at, 'payment');
}

/** "And me, payout for week 31": somebody gets it. */
const isGiven = (items: readonly Item[], at: number): boolean =>
  items[at]?.kind === 'recipient' && items[at - 1]?.kind !== 'word';

/** "Remind me to task for you: …" asks to be reminded. */
const SAYING_MORE = new Set<Use['use'] | undefined>(['verb', 'opener', 'signal']);

/** "Payout run #44". */
const isRun = (items: readonly Item[], at: number): boolean =>
  /^# ?\d{1,6}$/.test(items[at]?.text ?? '') && /^(?:run|batch|round|list)$/.test(items[at - 1]?.lower ?? '');

/** "Decision 14", "three families". */
function isCounted(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  if (item?.kind !== 'amount') return false;
  const counted = /^#?\d{1,6}$/.test(item.text) && DECIDED.has(before?.lower ?? '');
  return counted || (COUNT.test(item.lower) && next?.kind === 'word' && next.lower.endsWith('s'));
}

/** "Refunds", "invoice 7741". */
const isPaidOut = (items: readonly Item[], at: number): boolean =>
  PAID_OUT.has(items[at]?.lower ?? '') ||
  (items[at]?.lower === 'invoice' && /^#?\d[\d-]*$/.test(items[at + 1]?.text ?? ''));

/** What is paid out: the last such word before "for" or a pause. */
function lastPaid(items: readonly Item[], start: number, colon: number): number | null {
  let found: number | null = null;
  for (let at = start; at < colon && !/^(?:for|of|,)$/.test(items[at]?.lower ?? ''); at += 1)
    if (isPaidOut(items, at)) found = at;
  return found;
}

/** "For Lena's wedding", "my half of the wifi", "decision 14". */
function isAbout(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const use = useOf(items[at - 1]);
  if (item?.kind === 'amount')
    return DECIDED.has(items[at - 1]?.lower ?? '') || (use?.use === 'glue' && use.glue === 'determiner');
  return item?.lower === 'for' || PURPOSE_NOUNS.has(item?.lower ?? '');
}

/** What was decided may be told; only an instruction behind it says that it is to be done. */
const namesDecision = (items: readonly Item[], start: number, colon: number): boolean =>
  items.slice(start, colon).some(({ lower }) => lower === 'decision' || lower === 'resolution');
