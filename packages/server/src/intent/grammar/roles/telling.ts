import {
  ABOUT_OTHERS,
  BEING_SO,
  AIMING_BY,
  DONE_WELL,
  LINKING,
  LINKING_WORDS,
  OWN_AIMS,
  OWN_NEEDS,
  TELLING,
  TELLING_IN_GENERAL,
  TELLING_OF_NAMED,
  TELLING_PAST,
  TELLING_WHY,
} from '../../lexicon/telling.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { askedVerb, isEntity, isSomebody, useOf, type Item, type Scan } from '../../scan/item.ts';
import { UNLISTED, wordSet } from '../../text/listed-words.ts';
import { COUNTING } from './owned.ts';
import type { Remark, Settling } from './remarks.ts';
import { verbAfter } from './reasons-in-front.ts';
import { SENTENCE_EDGES, tagOf, tags } from './tag.ts';
import { isPlain } from './telling-items.ts';
import { endOfView } from './views.ts';
import { saysMore } from './telling-more.ts';
import { isUnfinished } from './unfinished.ts';

/** Where a sentence that tells begins or ends. */
const EDGES = tags(...SENTENCE_EDGES, 'semicolon');

/** A longer sentence may well say more than what is so. */
const MOST_ITEMS = 18;
/** So many items before a tail its verb is looked for. */
const FAR = 40;

/**
 * "The seller has delivered the goods. Pay …", "Marvin won the bet, so send …", "as the market seems volatile, swap …": sentences
 * and clauses that only tell what is so, beside an instruction. They fall silent where nothing in them is a value, a condition, a
 * negation, an instruction, a report of what somebody said, or about the transaction itself.
 */
export function accountForTelling(accounts: Settling, scan: Scan): Told {
  const { items, roles, tag } = accounts;
  const remarks: Remark[] = [];
  const verbs = new Map<number, Use>();
  const starts = startsOf(accounts);
  for (let index = 0; index < items.length; index += 1) {
    if (EDGES.has(tag(index))) continue;
    const begins = starts[index] === true;
    if (!begins && !isTail(accounts, index)) continue;
    const end = endOfTold(accounts, scan, { index, begins });
    if (end === null) continue;
    const pause = EDGES.has(tag(end)) ? end : end + 1;
    roles.fill('silent', index, pause);
    remarks.push({ start: items[index]?.start ?? 0, end: items[end - 1]?.end ?? 0 });
    const use = leadsByDoing(accounts, end) ? useOf(items[end + 1]) : undefined;
    if (use?.use === 'verb') verbs.set(end + 1, { ...use, form: 'base' });
    index = end - 1;
  }
  return { remarks, verbs };
}

/** The index of the end of what only tells, from an item on; null where more is said. */
function endOfTold(
  accounts: Settling,
  scan: Scan,
  { index, begins }: { readonly index: number; readonly begins: boolean },
): number | null {
  const { items, tag } = accounts;
  const view = endOfView(accounts, index, (pause) => leadsOn(accounts, pause));
  if (view !== null && tag(view) !== 'break') return view;
  const end =
    view ??
    (begins
      ? (endOfHolding(accounts, index) ?? endOfTelling(accounts, scan, index))
      : endOfTail(accounts, scan, index));
  return end === null || (isUnfinished(items, end) && !leadsByDoing(accounts, end)) ? null : end;
}

/** What only tells, and the verbs behind it that ask in another form: "by sending …". */
interface Told {
  readonly remarks: readonly Remark[];
  readonly verbs: ReadonlyMap<number, Use>;
}

const HOLDING = /^(?:i|we) (?:currently |now |already |just )*(?:have|own|hold|received|bought|got)$/;

/** "I have 500 USDC in my wallet. Lend 200 USDC …": what somebody holds, where the instruction behind it counts for itself. */
function endOfHolding(accounts: Settling, start: number): number | null {
  const { items, tag } = accounts;
  let at = start;
  while (at < start + MOST_HOLDING && items[at] !== undefined && items[at]?.kind !== 'amount') at += 1;
  if (tag(at + 1) !== 'token') return null;
  const said = items.slice(start, at).map(({ lower }) => lower);
  if (!HOLDING.test(said.join(' '))) return null;
  let end = at + 2;
  if (tag(end) === 'owned') end += 1;
  const ends = EDGES.has(tag(end)) && items[end] !== undefined;
  const pauses = tag(end) === 'comma' || tag(end) === 'and';
  if (!ends && !(pauses && leadsOn(accounts, end))) return null;
  const amounts = items.slice(end).filter((item) => item.kind === 'amount');
  return amounts.length > 0 && amounts.every(({ match }) => COUNTING.has(match.amount.kind) && !match.rest)
    ? end
    : null;
}

const MOST_HOLDING = 3;

/** Whether a sentence begins at each item, but for politeness. */
function startsOf({ items, tag }: Settling): readonly boolean[] {
  const isPolite = (at: number): boolean => useOf(items[at])?.use === 'filler';
  let open = true;
  return items.map((_, at) => {
    if (isPolite(at)) return false;
    const starts = open;
    if (tag(at) !== 'comma' || !isPolite(at - 1)) open = EDGES.has(tag(at));
    return starts;
  });
}

/** "As", "since the"; "as soon as" is a condition, and "as a loan" says what is done. */
const isLinking = (item: Item | undefined): boolean =>
  item !== undefined &&
  (item.word === UNLISTED ? LINKING.test(`${item.lower} `) : isLinkingWord(item)) &&
  !NOT_LINKING.has(useOf(item)?.use ?? '');
const isLinkingWord = wordSet(LINKING_WORDS);
const NOT_LINKING = new Set(['signal', 'noun']);

/** "…, he lives abroad", "… as the market is volatile": behind what is asked for, in the same sentence. */
function isTail({ items, tag, roles }: Settling, index: number): boolean {
  // "… to bob.eth he carried me in ranked": a pause that was not written; "30 USDC he lent" says which.
  const unparted = isSomebody(items[index - 1]) && OTHERS.has(items[index]?.lower ?? '');
  const pause = tag(index - 1) === 'comma' || tag(index - 1) === 'dash' || unparted;
  if (roles[index] === 'silent' || !(pause || isLinking(items[index]))) return false;
  let valued = false;
  for (let at = index - 1; at >= Math.max(0, index - FAR) && !EDGES.has(tag(at)); at -= 1) {
    if (askedVerb(items[at])) return valued || isWhole(items[at]);
    valued ||= isEntity(items[at]);
  }
  return false;
}

const OTHERS = new Set(['he', 'she', 'they']);
/** "Close my empty token accounts" says all there is to say. */
const isWhole = (item: Item | undefined): boolean => item?.lower.includes(' ') === true;

/** "As agreed in March" may say when it is to be done. */
const saysWhen = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return use?.use === 'signal' && use.signal === 'condition' && item?.lower !== 'during';
};

/** The index of the end of the sentence, where from an item on it only tells what is so; null where more is said. */
function endOfTail(accounts: Settling, scan: Scan, start: number): number | null {
  const { items, tag } = accounts;
  const linked = isLinking(items[start]);
  for (let at = start; at <= start + MOST_ITEMS; at += 1) {
    const clause = { start, at, linked };
    if (at > start && EDGES.has(tag(at)))
      return tells(accounts, clause, true) && (linked || standsBehind(accounts, clause)) ? at : null;
    const plain = (linked && at === start) || isPlain(accounts, scan, at, start);
    if (!plain || saysWhen(items[at]) || items[at]?.lower === 'too') return null;
  }
  return null;
}

/** The index of what ends the words that only tell what is so, from where a sentence begins; null where more is said. */
function endOfTelling(accounts: Settling, scan: Scan, start: number): number | null {
  const { items, tag } = accounts;
  const linked = isLinking(items[start]);
  for (let at = start; at <= start + MOST_ITEMS; at += 1) {
    const clause = { start, at, linked };
    if (aimsByDoing(accounts, clause)) return at;
    // "…, so send him", "… and I need to pay him".
    const pauses = tag(at) === 'comma' || (tag(at) === 'and' && !linked) || items[at]?.lower === 'so';
    const ends =
      at > start &&
      ((pauses && leadsOn(accounts, at, start)) ||
        leadsByDoing(accounts, at) ||
        (EDGES.has(tag(at)) && !linked && standsBeside(accounts, clause)));
    // What is told is looked at last, and only where it may end, as that takes the longest.
    if (ends && tells(accounts, clause, false)) return at;
    const plain = (linked && at === start) || isPlain(accounts, scan, at, start);
    if (EDGES.has(tag(at)) || !plain || beginsAnew(accounts, at)) return null;
  }
  return null;
}

/** "The USDC and for design work, pay …": what "and" leads to a purpose is about the instruction behind it, and what comes before answers something. */
const beginsAnew = ({ items, tag }: Settling, at: number): boolean => {
  const use = useOf(items[at + 1]);
  return tag(at) === 'and' && use?.use === 'glue' && use.glue === 'purpose';
};

interface Clause {
  readonly start: number;
  /** The index of what stands behind it. */
  readonly at: number;
  /** It begins with "as", "since" or the like. */
  readonly linked: boolean;
}

/** "Tidy up my wallet by closing …". */
const aimsByDoing = (accounts: Settling, { start, at }: Clause): boolean =>
  at > start &&
  leadsByDoing(accounts, at) &&
  AIMING_BY.test(
    `${accounts.items
      .slice(start, at)
      .map(({ lower }) => lower)
      .join(' ')} `,
  );

/** Whether a clause says of somebody or something what is so. */
function tells({ items, asked }: Settling, { start, at, linked }: Clause, behind: boolean): boolean {
  const clause = items.slice(start, at);
  const whole = `${clause.map(({ lower }) => lower).join(' ')} `;
  const said = linked ? whole.replace(LINKING, '') : whole;
  const first = clause[linked ? 1 : 0];
  const so = items[at]?.lower === 'so' || items[at + 1]?.lower === 'so';
  const general = behind || so || (linked && !/^as\b/.test(whole));
  if (saysMore({ asked }, clause, { said, whole })) return false;
  if (start > 0 && OWN_NEEDS.test(said)) return true;
  if (TELLING.some((pattern) => pattern.test(said))) return true;
  if (general && TELLING_IN_GENERAL.test(said)) return true;
  if (linked) return TELLING_WHY.test(said) || BEING_SO.test(whole);
  return first !== undefined && TELLING_OF_NAMED.test(said) && isSubject(first, said, behind);
}

/** "Marvin won the bet", and in a sentence by itself "lads won the bet": there whoever it is needs no capital. */
const isSubject = (first: Item, said: string, behind: boolean): boolean =>
  (first.kind === 'word' || tagOf(first) === 'relation') &&
  (/^[A-Z][a-z]+$/.test(first.text) || (!behind && TELLING_PAST.test(said)));

/** Whether an instruction follows right behind a pause; an "and" is followed by words that lead up to one. */
function leadsOn(accounts: Settling, pause: number, start = pause): boolean {
  const { items, tag } = accounts;
  let next = pause + 1;
  while (useOf(items[next])?.use === 'filler' || tag(next) === 'and') next += 1;
  // "I want to treat myself and swap …" goes on with what somebody wants.
  const wanted = items.slice(start + 1, pause).some((item) => useOf(item)?.use === 'opener');
  const led = wanted || tag(pause) !== 'and' || next > pause + 1 || useOf(items[next])?.use === 'opener';
  return led && verbAfter(accounts, next) !== null;
}

/** "I want to thank her by sending …". */
const leadsByDoing = ({ items }: Settling, at: number): boolean => {
  const use = useOf(items[at + 1]);
  return items[at]?.lower === 'by' && use?.use === 'verb' && use.form === 'ing';
};

/** Whether an instruction stands in a sentence after it, or before it where it is about somebody else. */
function standsBeside({ items }: Settling, { start, at }: Clause): boolean {
  const before = items.slice(0, start);
  const valued = before.some((item) => isEntity(item) || (askedVerb(item) && isWhole(item)));
  if (!valued || !before.some(askedVerb)) return items.slice(at).some(askedVerb);
  return standsBehind({ items }, { start, at });
}

/** "In ranked", "the retired": no verbs. */
const NAMED = /^(?:in|the|an?|my|our|his|her|their)$/;

/** Whether a clause behind an instruction is about somebody else, or about what somebody wants to come of it. */
function standsBehind(
  { items }: Pick<Settling, 'items'>,
  { start, at }: Pick<Clause, 'start' | 'at'>,
): boolean {
  const clause = items.slice(start, at);
  const praised = clause.every(
    ({ kind, lower }, index) =>
      (kind !== 'amount' || isOfOthers(clause, index)) &&
      (!/[^e]ed$/.test(lower) || DONE_WELL.has(lower) || NAMED.test(clause[index - 1]?.lower ?? '')),
  );
  const about = items[start]?.lower ?? '';
  const said = `${clause.map(({ lower }) => lower).join(' ')} `;
  // "The flat was handed over."
  const done = about === 'the' && clause.some(({ lower }) => DONE_WELL.has(lower.replace(/ed over$/, 'ed')));
  return praised && (done || ABOUT_OTHERS.test(about) || OWN_AIMS.test(said) || OWN_NEEDS.test(said));
}

/** "She needs it for food", "they delivered everything". */
const isOfOthers = (clause: readonly Item[], index: number): boolean => {
  const before = clause[index - 1]?.lower ?? '';
  return NEEDED.has(before) || (clause[index]?.lower === 'everything' && DONE_WELL.has(before));
};

const NEEDED = new Set(['need', 'needs', 'needed']);
