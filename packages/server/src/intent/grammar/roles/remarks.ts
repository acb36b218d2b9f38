import { HARMLESS_AFTER_FOR, INITIALS, NUMBERED, SAYING_MORE, WHOLE_REASONS } from '../../lexicon/reasons.ts';
import { PURPOSE_NOUNS } from '../../lexicon/purposes.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { phraseSet } from '../../text/listed-words.ts';
import { isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { saysCostsBesideBound } from './beside-bound.ts';
import { handsOut, type CompiledAction } from '../compiled-actions.ts';
import { isPeriod, namesDate } from './calendar.ts';
import { BLOCKING } from '../../lexicon/blocking.ts';
import { isAgreed } from './as-agreed.ts';
import { mayDoubt } from './doubting-remarks.ts';
import { isPossible } from './is-possible.ts';
import { followsCondition, isNote, leadsNote } from './notes.ts';
import { REMARK_ENDS } from './tag.ts';

/** Where a remark on what a request is for begins and ends, in characters. */
export interface Remark {
  readonly start: number;
  readonly end: number;
}

/** A longer remark may well say more than why. */
export const MOST_WORDS = 9;
/** A verb further away than this is not looked for, so that long texts stay cheap. */
const FAR = 32;

/**
 * "For the dinner last week", "because I owe him", "so I can use it in DeFi": words at the end of an instruction that only
 * say why. They fall silent where nothing in them is a value, a condition, a negation or an instruction.
 */
export function accountForRemarks(accounts: Settling, scan: Scan, context: AccountContext): Remark[] {
  const { items, roles } = accounts;
  const found: Remark[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const kind = leadOf(accounts, index, context);
    if (kind === null) continue;
    const end = endOfRemark(accounts, scan, index, kind);
    const least = WHOLE_REASONS.has(items[index]?.lower ?? '') ? 1 : 2;
    if (end < index + least || !mayEnd(accounts, end)) continue;
    if (leadsNote(accounts, index) && !isNote(accounts, index, end)) continue;
    if (followsCondition(items, index)) continue;
    const named = items[index]?.lower !== 'for' || isNounPhrase(items.slice(index + 1, end));
    if ((kind === 'other' && !named) || saysCostsBesideBound(items, index, end)) continue;
    roles.fill('silent', index, end);
    found.push({ start: items[index]?.start ?? 0, end: items[end - 1]?.end ?? 0 });
    index = end - 1;
  }
  return found;
}

/** Accounts once mistyped verbs are put right. */
export interface Settling extends Accounts {
  readonly corrected: ReadonlyMap<number, Use>;
}

/** What leads a remark: a reason, "for" after a payment, or "for" after anything else that "for" announces nothing of. */
type Lead = 'reason' | 'payment' | 'other';

function leadOf(accounts: Settling, index: number, context: AccountContext): Lead | null {
  const { items, roles, corrected } = accounts;
  const item = items[index];
  if (!item || roles[index] === 'silent') return null;
  const reason = useOf(item)?.use === 'reason';
  if (!reason && !leadsNote(accounts, index) && !isLead(item) && !isPurpose(item)) return null;
  // "For ETH" at once tells what comes out.
  if (!reason && isEntity(items[index + 1])) return null;
  const at = verbBefore({ items, corrected }, index);
  const from = at ?? index;
  const use = at === null ? undefined : (corrected.get(at) ?? useOf(items[at]));
  if (use?.use !== 'verb' || !items.slice(from, index).some(isEntity)) return null;
  if (reason) return 'reason';
  if (saysDeed(item, use.actions)) return null;
  const kind = kindOf(use.base, accounts, context);
  return kind === 'other' && !leadsAnything(item) ? null : kind;
}

/** "Take 100 USDC from Aave as a loan": what is done there; "send 100 USDC to bob.eth as a loan" says why. */
function saysDeed(item: Item, done: readonly string[]): boolean {
  const use = useOf(item);
  return (
    use?.use === 'noun' && (!done.includes('transfer') || use.actions.some((name) => done.includes(name)))
  );
}

/** Behind a dash only a payment has a note; "as collateral", "as a loan" say more than why. */
const leadsAnything = ({ lower }: Item): boolean => lower === 'for' || lower.startsWith('for ');

/** "In return for his help": after a payment nothing is exchanged. */
const isLead = phraseSet(['for', 'as', 'in return for', 'in exchange for']);

/** For each message, what "for" would lead after each of its verbs. */
const kinds = new WeakMap<readonly Item[], Map<string, Lead | null>>();

/** What "for" would lead beside a verb; null where it announces something there. */
export function kindOf(verb: string, accounts: Accounts, context: AccountContext): Lead | null {
  const { items } = accounts;
  const known = kinds.get(items) ?? new Map<string, Lead | null>();
  kinds.set(items, known);
  const found = known.get(verb);
  if (found !== undefined) return found;
  const meant = (context.byVerb.get(verb) ?? []).filter((action) =>
    isPossible(action, accounts, context.chain),
  );
  const payment = meant.every(handsOut);
  const kind = meant.length === 0 || meant.some(takesFor) ? null : payment ? 'payment' : 'other';
  known.set(verb, kind);
  return kind;
}

/** The last instruction before an item, where it is not too far away. */
export function verbBefore(
  { items, corrected }: Pick<Settling, 'items'> & Partial<Settling>,
  index: number,
): number | null {
  for (let at = index - 1; at >= Math.max(0, index - FAR); at -= 1) {
    const use = corrected?.get(at) ?? useOf(items[at]);
    if (use?.use === 'verb' && use.form !== 'past') return at;
  }
  return null;
}

/** "For yield", "for consulting": a purpose that is listed, and more words of it may follow. */
function isPurpose(item: Item): boolean {
  const use = useOf(item);
  const listed = use?.use === 'noun' || (use?.use === 'glue' && use.glue === 'purpose');
  return listed && /^(?:for|as) /.test(item.lower);
}

const takesFor = ({ slots }: CompiledAction): boolean =>
  Object.values(slots).some(
    ({ type, markers, wrapped }) =>
      markers.includes('for') &&
      // "Wrap 0.05 ETH for the marketplace": no other token can come of it.
      wrapped !== 'only' &&
      (type === 'token' || type === 'recipient' || type === 'contract'),
  );

function mayEnd({ items, roles, tag }: Accounts, end: number): boolean {
  const noted = tag(end) === 'bracket' && roles[end] === 'silent';
  const at = noted ? roles.findIndex((role, index) => index > end && role !== 'silent') : end;
  return REMARK_ENDS.has(tag(at)) || items[at] === undefined;
}

/** The index after the words of a remark. */
function endOfRemark(accounts: Accounts, scan: Scan, lead: number, kind: Lead): number {
  const { items } = accounts;
  // "For: design work".
  let at = accounts.tag(lead + 1) === 'colon' ? lead + 2 : lead + 1;
  let words = 0;
  while (at < items.length && words <= MOST_WORDS) {
    const item = items[at];
    const silent = saysNothing(items, at, kind) || countsOn(items, scan, at) || isAgreed(items, at, lead);
    if (!item || !silent) break;
    // "It is for my friend".
    words += useOf(item)?.use === 'filler' && !items[lead]?.lower.endsWith(' for') ? 0 : 1;
    at += 1;
  }
  return words > MOST_WORDS || mayDoubt(items, lead, at) ? lead : at;
}

const HARMLESS = new Set(HARMLESS_AFTER_FOR);
const CAPITALS = new Set(INITIALS);
const SAYS_MORE = new Set(SAYING_MORE);
const BEFORE_NOUN = new Set<string>(['determiner', 'article']);
const SPEAKING = new Set<string>(['total', 'exact', 'own wallet', 'from', 'list noun']);
const PLACING = new Set(['in', 'on', 'at', 'with', 'of']);

const meansMore = (word: string): boolean => BLOCKING.has(word) || SAYS_MORE.has(word);
/** "As a tip and do it again" asks for more. */
const asksAgain = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'do' && items[at + 1]?.lower === 'it';

/** Whether an item of a remark says nothing but why. */
export function saysNothing(items: readonly Item[], at: number, kind: Lead): boolean {
  const item = items[at];
  if (isRoutine(items, at)) return kind === 'reason';
  if (isPeriod(items, at) || namesDate(items, at)) return kind !== 'other';
  if (item?.kind === 'word') return isPlainWord(item) && !BLOCKING.has(item.lower) && !asksAgain(items, at);
  if (item?.kind === 'recipient' || item?.kind === 'amount') return isNoValue(items, at, kind);
  const use = useOf(item);
  if (!item || !use || meansMore(item.lower)) return false;
  if (use.use === 'verb') return saysNoDeed(items, at, kind);
  return isHarmless(item, use) || (kind === 'reason' && isTalk(item, use));
}

/** "To improve cancel my …": a verb of several words says what its first one says. */
const saysNoDeed = (items: readonly Item[], at: number, kind: Lead): boolean =>
  !meansMore(items[at]?.lower.split(' ', 1)[0] ?? '') && (kind === 'reason' || isNoun(items, at));

const ROUTINE = new Set(['monthly', 'weekly', 'quarterly', 'annual', 'yearly', 'daily']);
/** What would be done so often. */
const DONE_SO =
  /^(?:transfer|payment|swap|trade|buy|sell|order|purchase|send|schedule|basis|transaction|deposit|withdrawal|plan|dca|conversion|exchange|instal?lment|contribution|subscription|payroll|salary|wage|rent|allowance|stipend)s?$/;

/** "Our monthly settlement" says how often something else happens. */
export function isRoutine(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [useOf(items[at - 1]), items[at], items[at + 1]];
  const named = before?.use === 'reason' || (before?.use === 'glue' && before.glue === 'determiner');
  return ROUTINE.has(item?.lower ?? '') && named && next?.kind === 'word' && !DONE_SO.test(next.lower);
}

/** "As a token of my gratitude for her support": markers with no value behind them. */
const LEADING_ON = new Set(['for', 'to', 'into', 'by', 'from', 'towards']);

/** "For helping me move", "it" in a sentence, "my half of the rent". */
function isNoValue(items: readonly Item[], at: number, kind: Lead): boolean {
  const item = items[at];
  if (item?.kind === 'recipient') return kind !== 'other' && item.lower === 'me';
  return (kind === 'reason' && item?.kind === 'amount' && item.match.itself) || isPart(items, at);
}

/** "For my half of the rent"; "for the half …" speaks of half a payment. */
function isPart(items: readonly Item[], at: number): boolean {
  const [item, before, next] = [items[at], useOf(items[at - 1]), items[at + 1]];
  const share = item?.kind === 'amount' && item.match.amount.kind === 'share';
  const whole =
    next === undefined ||
    useOf(next)?.use === 'join' ||
    PARTED.has(next.lower) ||
    / of\b/.test(item?.lower ?? '');
  return share && whole && before?.use === 'glue' && before.glue === 'determiner';
}

const PARTED = new Set(['of', 'share', 'part', 'portion']);

/** Words that decide nothing in any remark. */
function isHarmless({ lower }: Item, use: Use): boolean {
  if (use.use === 'filler' || use.use === 'noun' || use.use === 'elsewhere') return true;
  if (use.use === 'glue') return !SPEAKING.has(use.glue);
  if (use.use === 'marker') return PLACING.has(lower);
  if (use.use !== 'signal') return false;
  return use.signal === 'reference' || use.signal === 'lookup' || HARMLESS.has(lower);
}

/** Words of a whole sentence, such as a reason is: "because I want to pay him". */
function isTalk({ lower }: Item, use: Use): boolean {
  if (LEADING_ON.has(lower)) return true;
  if (use.use === 'dialogue') return use.does === 'change';
  if (use.use === 'signal') return use.signal === 'question' || use.signal === 'past';
  return use.use === 'verb' || use.use === 'opener';
}

/** "For a swap", "for the development fund": what is a verb elsewhere is a noun after another word, "cancel the" is none. */
export function isNoun(items: readonly Item[], at: number): boolean {
  if (items[at]?.lower.includes(' ') === true) return false;
  const [use, before] = [useOf(items[at]), items[at - 1]];
  const past = use?.use === 'verb' && use.form === 'past';
  if (items[at]?.lower.split(' ').some((part) => BLOCKING.has(part)) === true) return false;
  const word =
    before?.kind === 'word' ||
    before?.kind === 'recipient' ||
    useOf(before)?.use === 'noun' ||
    useOf(before)?.use === 'glue';
  return !past && word;
}

/** Whether a word of no list may stand in a remark. */
export const isPlainWord = ({ text, lower }: Item): boolean =>
  /^[a-z][a-z'’-]*$/i.test(text) &&
  !lower.endsWith("n't") &&
  !SAYS_MORE.has(lower) &&
  (!/^[A-Z]{2,}$/.test(text) || CAPITALS.has(text));

const COUNTED = new Set([...NUMBERED, '#']);
const CODE = /^(?:[#\d-]+|[A-Z]{1,6}-?\d[\d-]*)$/;

/** "Invoice #2023-007": the number of a paper counts nothing. */
export function countsOn(items: readonly Item[], { lexemes }: Scan, at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  if (before && item && COUNTED.has(before.lower) && CODE.test(item.text)) return true;
  if (!before || !item || !/^[#\d-]+$/.test(item.text)) return false;
  const touches = lexemes[item.from]?.spaced === false;
  return touches && /^[#\d-]+$/.test(before.text);
}

/** "For an investment", "for expenses", "for tax purposes": a name by itself may be somebody for whom it is done. */
function isNounPhrase(items: readonly Item[]): boolean {
  if (/^(?:purposes|reasons)$/.test(items.at(-1)?.lower ?? '')) return true;
  const first = items.find((item) => useOf(item)?.use !== 'filler');
  const use = useOf(first);
  return (use?.use === 'glue' && BEFORE_NOUN.has(use.glue)) || PURPOSE_NOUNS.has(first?.lower ?? '');
}
