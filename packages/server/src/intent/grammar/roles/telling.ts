import type { AmountKind } from '../../../core/intent.ts';
import {
  ABOUT_OTHERS,
  DONE_WELL,
  LINKING,
  PERFECT,
  PERFECTED,
  TELLING,
  TELLING_MORE,
  TELLING_OF_NAMED,
  TELLING_WHY,
} from '../../lexicon/telling.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { askedVerb, isEntity, useOf, type Item, type Scan } from '../../scan/item.ts';
import { countsOn, isNoun, isRoutine, saysNothing, type Remark, type Settling } from './remarks.ts';
import { verbAfter } from './reasons-in-front.ts';
import type { Tag } from './tag.ts';

const BEGINS = new Set<Tag>(['edge', 'break', 'stop', 'semicolon']);
const ENDS = new Set<Tag>(['edge', 'break', 'stop', 'semicolon']);

/** A longer sentence may well say more than what is so. */
const MOST_ITEMS = 18;

/**
 * "The seller has delivered the goods. Pay …", "Marvin won the bet, so send …", "as the market seems volatile, swap …": sentences
 * and clauses that only tell what is so, beside an instruction. They fall silent where nothing in them is a value, a condition, a
 * negation, an instruction, a report of what somebody said, or about the transaction itself.
 */
export function accountForTelling(accounts: Settling, scan: Scan): Told {
  const { items, roles, tag } = accounts;
  const remarks: Remark[] = [];
  const verbs = new Map<number, Use>();
  for (let index = 0; index < items.length; index += 1) {
    if (!isStart(accounts, index) || ENDS.has(tag(index))) continue;
    const end = endOfHolding(accounts, index) ?? endOfTelling(accounts, scan, index);
    if (end === null) continue;
    const pause = ENDS.has(tag(end)) ? end : end + 1;
    roles.fill('silent', index, pause);
    remarks.push({ start: items[index]?.start ?? 0, end: items[end - 1]?.end ?? 0 });
    const use = leadsByDoing(accounts, end) ? useOf(items[end + 1]) : undefined;
    if (use?.use === 'verb') verbs.set(end + 1, { ...use, form: 'base' });
    index = end - 1;
  }
  return { remarks, verbs };
}

/** What only tells, and the verbs behind it that ask in another form: "by sending …". */
interface Told {
  readonly remarks: readonly Remark[];
  readonly verbs: ReadonlyMap<number, Use>;
}

const HOLDING = /^(?:i|we) (?:currently |now |already |just )*(?:have|own|hold|received|bought|got)$/;
const COUNTING = new Set<AmountKind>(['tokens', 'usd', 'base_units']);

/** "I have 500 USDC in my wallet. Lend 200 USDC …": what somebody holds, where the instruction behind it counts for itself. */
function endOfHolding(accounts: Settling, start: number): number | null {
  const { items, tag } = accounts;
  let at = start;
  while (at < start + MOST_HOLDING && items[at] !== undefined && items[at]?.kind !== 'amount') at += 1;
  const said = items.slice(start, at).map(({ lower }) => lower);
  if (!HOLDING.test(said.join(' ')) || tag(at + 1) !== 'token') return null;
  let end = at + 2;
  if (tag(end) === 'owned') end += 1;
  const ends = ENDS.has(tag(end)) && items[end] !== undefined;
  const pauses = tag(end) === 'comma' || tag(end) === 'and';
  if (!ends && !(pauses && leadsOn(accounts, end))) return null;
  const amounts = items.slice(end).filter((item) => item.kind === 'amount');
  return amounts.length > 0 && amounts.every(({ match }) => COUNTING.has(match.amount.kind) && !match.rest)
    ? end
    : null;
}

const MOST_HOLDING = 3;

/** Whether a sentence begins at an item, but for politeness. */
function isStart({ items, tag }: Settling, index: number): boolean {
  const isPolite = (at: number): boolean => useOf(items[at])?.use === 'filler';
  let at = index - 1;
  while (isPolite(at) || (tag(at) === 'comma' && isPolite(at - 1))) at -= 1;
  return BEGINS.has(tag(at)) && !isPolite(index);
}

/** The index of what ends the words that only tell what is so, from where a sentence begins; null where more is said. */
function endOfTelling(accounts: Settling, scan: Scan, start: number): number | null {
  const { items, tag } = accounts;
  const linked = LINKING.test(`${items[start]?.lower} `);
  for (let at = start; at <= start + MOST_ITEMS; at += 1) {
    const clause = { start, at, linked };
    if (at > start && tells(accounts, clause)) {
      // "…, so send him", "… and I need to pay him".
      const pauses = tag(at) === 'comma' || (tag(at) === 'and' && !linked);
      if ((pauses && leadsOn(accounts, at)) || leadsByDoing(accounts, at)) return at;
      if (ENDS.has(tag(at)) && !linked && standsBeside(accounts, clause)) return at;
    }
    const plain = (linked && at === start) || isPlain(accounts, scan, at, start);
    if (ENDS.has(tag(at)) || !plain) return null;
  }
  return null;
}

interface Clause {
  readonly start: number;
  /** The index of what stands behind it. */
  readonly at: number;
  /** It begins with "as", "since" or the like. */
  readonly linked: boolean;
}

/** Whether a clause says of somebody or something what is so. */
function tells({ items }: Settling, { start, at, linked }: Clause): boolean {
  const clause = items.slice(start, at);
  const whole = `${clause.map(({ lower }) => lower).join(' ')} `;
  const said = linked ? whole.replace(LINKING, '') : whole;
  const first = clause[linked ? 1 : 0];
  // "I need a loan" asks for one.
  if (NEEDING.test(said) && clause.slice(1).some(isDeed)) return false;
  if (TELLING.some((pattern) => pattern.test(said))) return true;
  if (linked) return TELLING_WHY.some((pattern) => pattern.test(said) || pattern.test(whole));
  return first?.kind === 'word' && /^[A-Z][a-z]+$/.test(first.text) && TELLING_OF_NAMED.test(said);
}

const NEEDING = /^(?:i|we) (?:[a-z]+ )?(?:need|require|owe) /;
const DEEDS = new Set(['verb', 'noun', 'elsewhere']);
const isDeed = (item: Item): boolean => DEEDS.has(useOf(item)?.use ?? '');

/** Whether an instruction follows right behind a pause; an "and" is followed by words that lead up to one. */
function leadsOn(accounts: Settling, pause: number): boolean {
  const { items, tag } = accounts;
  let next = pause + 1;
  while (useOf(items[next])?.use === 'filler' || tag(next) === 'and') next += 1;
  const led = tag(pause) === 'comma' || next > pause + 1 || useOf(items[next])?.use === 'opener';
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
  if (!before.some(isEntity) || !before.some(askedVerb)) return items.slice(at).some(askedVerb);
  const praised = items
    .slice(start, at)
    .every(({ kind, lower }) => kind !== 'amount' && (!lower.endsWith('ed') || DONE_WELL.has(lower)));
  return praised && ABOUT_OTHERS.test(items[start]?.lower ?? '');
}

const GLUES = new Set<string>([
  'total',
  'exact',
  'own wallet',
  'amount noun',
  'recipient noun',
  'token noun',
  'contract noun',
  'any contract',
  'list noun',
  'worth',
  'next deal',
]);
const ASKING = new Set(
  'is are am was were do does did has which who whose where have is my are my'.split(' '),
);
const LEADING = new Set('in|on|at|with|of|to|for|into|by|as|from|towards|through|out of|using'.split('|'));
const PAST = new Set(
  'yesterday|this morning|last night|the other day|last weekend|last year|earlier|ago|last week|last month|last time|had'.split(
    '|',
  ),
);
/** How many of what is no value: "with several friends". */
const SOME = new Set(
  'invoice|money|about|around|some|few|a few|several|many|a lot of|lots of|lots|bit|a bit|a bit of|little|among|between|both|part|nearly|almost|price|prices|look|looks'.split(
    '|',
  ),
);
const NAMING = new Set<Tag>(['determiner', 'article', 'word']);

/** Whether an item of a sentence says nothing but what is so. */
function isPlain(accounts: Settling, scan: Scan, at: number, start: number): boolean {
  const { items, tag } = accounts;
  const item = items[at];
  if (!item) return false;
  if (tag(at) === 'comma' || tag(at) === 'and' || countsOn(items, scan, at)) return true;
  // "… and me" would get something as well.
  if (item.kind === 'recipient' && tag(at - 1) === 'and') return false;
  if (PERFECTED.has(item.lower)) return PERFECT.has(items[at - 1]?.lower.split(' ').at(-1) ?? '');
  if (tag(at) === 'owned') return !item.lower.includes('owe');
  // "We are active on Base": the chain of the request.
  if (item.kind === 'chain' && accounts.roles[at] !== 'problem' && accounts.roles[at] !== 'structure')
    return true;
  const opens = useOf(item)?.use === 'opener';
  if (!opens && item.lower.split(' ').some((word) => TELLING_MORE.has(word))) return false;
  // "Since my USDC is idle, deposit 400 USDC": a value of the instruction itself.
  if (NAMED_AGAIN.has(item.kind)) return items.some((other, index) => index > at && isSame(item, other));
  return isTelling(accounts, at, start);
}

/** Whether what a fixed word or phrase does, or a word of no list, decides nothing in such a sentence. */
function isTelling(accounts: Settling, at: number, start: number): boolean {
  const { items, tag } = accounts;
  switch (useOf(items[at])?.use) {
    case 'opener':
    case 'literal':
      return at === start;
    case 'verb':
      return isTold(accounts, at);
    case 'elsewhere':
      return NAMING.has(tag(at - 1)) || at === start + 1;
    case 'reason':
      return true;
    case 'each':
    case 'join':
      return false;
    case undefined:
    case 'filler':
    case 'noun':
    case 'dialogue':
    case 'glue':
    case 'marker':
    case 'signal':
      return isSmall(items, at);
  }
}

/** Whether an item that is no verb decides nothing in such a sentence. */
function isSmall(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const use = useOf(item);
  if (!item) return false;
  if (use?.use === 'glue') return !GLUES.has(use.glue) || /^(?:digital )?assets?$/.test(item.lower);
  if (use?.use === 'marker') return LEADING.has(item.lower);
  if (use?.use !== 'signal') return item.lower === 'too' || saysNothing(items, at, 'reason');
  if (use.signal === 'question') return ASKING.has(item.lower);
  if (use.signal === 'past') return PAST.has(item.lower);
  return use.signal === 'reference' || SOME.has(item.lower) || isRoutine(items, at);
}

/** "Has delivered", "is helping", "our funds": a verb that tells, or a noun. */
function isTold({ items, tag }: Settling, at: number): boolean {
  const use = useOf(items[at]);
  if (use?.use !== 'verb') return false;
  const before = items[at - 1]?.lower ?? '';
  if (use.form === 'past') return !/^(?:i|we)$/.test(before);
  // "My brother and I split the bill".
  if (PAST_AS_WELL.has(items[at]?.lower ?? '')) return before !== 'to' && at > 0;
  if (use.form === 'ing') return /(?:^| |')(?:is|are|am|was|were|been|m|re|s)$/.test(before);
  const earlier = useOf(items[at - 1]);
  const object = earlier?.use === 'verb' && earlier.form === 'past' && use.form === 's';
  return object || (NAMING.has(tag(at - 1)) && isNoun(items, at));
}

const PAST_AS_WELL = new Set(['split', 'run', 'put', 'set', 'let']);

const NAMED_AGAIN = new Set<Item['kind']>(['token', 'protocol', 'chain']);
const isSame = (one: Item, other: Item): boolean => other.kind === one.kind && other.lower === one.lower;
