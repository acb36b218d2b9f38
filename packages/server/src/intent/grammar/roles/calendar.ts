import { DAYS_OF_WEEK, MONTHS } from '../../lexicon/months.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import { useOf, type Item } from '../../scan/item.ts';
import { wordSet } from '../../text/listed-words.ts';

/**
 * Words of the calendar that say no time at which to do what is asked for: they name something ("the Sunday collection", "the
 * agreement dated 4 March"), say for which period something is paid ("the salary for March"), or when something was ("on Friday" in
 * words of what is past). "In March", "on the 5th of March" and "next month" are times, and so conditions.
 */

const PARTS_OF_DAY = phraseList('morning, evening, afternoon');
const isDateWord = wordSet([
  ...MONTHS,
  ...DAYS_OF_WEEK,
  ...PARTS_OF_DAY,
  ...phraseList('weekends, day, days, week, weeks, month, months, year, years'),
]);
const MONTH = new Set(MONTHS);
const SHORT_MONTH = new Set([
  ...MONTHS,
  ...phraseList('jan, feb, mar, apr, jun, jul, aug, sept, oct, nov, dec'),
]);
const QUARTERS = phraseList('q1, q2, q3, q4');
const OWNERS = phraseList('the, his, her, their, our, my, your');

const wordAt = (items: readonly Item[], at: number): string => items[at]?.lower ?? '';
/** The last word of an item of several. */
const lastWordAt = (items: readonly Item[], at: number): string => wordAt(items, at).split(' ').at(-1) ?? '';
const isDate = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  return item !== undefined && isDateWord(item);
};

/** "Week 31", "month 3". */
const COUNTED = new Set(phraseList('week, month, day, year'));
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^\d{1,2}$/;
const BEFORE_TIME = /^(?:in|on|by|at|per|a|each|every)$/;
/** What has a date: "the agreement of 4 March", "our letter dated 4 March". */
const DATING = new Set(['dated', 'of', 'from']);
const DATED =
  /^(?:agreement|contract|invoice|bill|letter|decision|resolution|order|receipt|statement|quote|offer|vote|meeting|lease|note|minutes|email|dinner|lunch|party|wedding|concert|trip|game|match|birth|edition)s?$/;
/** "The Sunday collection"; "the year comes to an end" names nothing. */
const NAMING = new Set([...MONTHS, ...DAYS_OF_WEEK, ...PARTS_OF_DAY]);
const BEFORE_NAME = new Set([...OWNERS, ...phraseList('a, an, of, for')]);
/** "The Monday payment" may be one of many, "the Friday after" is a time. */
const DONE_THEN =
  /^(?:transfer|payment|swap|trade|buy|sell|order|purchase|send|schedule|transaction|deposit|withdrawal|plan|dca|conversion|run|after|before|morning|evening|night|afternoon|noon|when|and|or|to)s?$/;

/** Whether a word of the calendar only names something: "the Sunday collection", "week 31", "the agreement dated 4 March". */
export function namesDate(items: readonly Item[], at: number): boolean {
  if (!isDate(items, at)) return isOfDate(items, at);
  const word = wordAt(items, at);
  if (COUNTED.has(word) && DAY.test(wordAt(items, at + 1))) return !BEFORE_TIME.test(wordAt(items, at - 1));
  if (MONTH.has(word) && isDated(items, at)) return true;
  return NAMING.has(word) && BEFORE_NAME.has(wordAt(items, at - 1)) && isNamed(items[at + 1]);
}

/** What the Sunday is of: "collection". */
function isNamed(item: Item | undefined): boolean {
  if (!item || DONE_THEN.test(item.lower)) return false;
  const use = useOf(item)?.use;
  return item.kind === 'word' || use === 'noun' || use === 'verb';
}

/** The number of a week, the day or the year of a date. */
function isOfDate(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'amount' || !/^\d{1,4}$/.test(item.text)) return false;
  const before = wordAt(items, at - 1);
  if (COUNTED.has(before) && DAY.test(item.text)) return namesDate(items, at - 1);
  if (MONTH.has(wordAt(items, at + 1))) return isDated(items, at + 1);
  return MONTH.has(before) && (YEAR.test(item.text) || DAY.test(item.text)) && isDated(items, at - 1);
}

/** Whether a month is the date of a paper: "the agreement of March", "dated 4 March 2024". */
function isDated(items: readonly Item[], month: number): boolean {
  const lead = DAY.test(items[month - 1]?.text ?? '') ? month - 2 : month - 1;
  const led = wordAt(items, lead);
  return led === 'dated' || (DATING.has(led) && DATED.test(wordAt(items, lead - 1)));
}

const MONTHLY = new Set([...MONTHS, ...QUARTERS, 'may']);

/** "For March consulting", "for the May invoice": which month a purpose is of; "for March" may say when. */
export function isOfMonth(items: readonly Item[], at: number): boolean {
  if (!MONTHLY.has(wordAt(items, at))) return false;
  const [before, next] = [items[at - 1], items[at + 1]];
  const led = before?.lower === 'for' || useOf(before)?.use === 'glue';
  return led && (next?.kind === 'word' || useOf(next)?.use === 'noun' || next?.lower === 'invoice');
}

const STRETCH = new Set(phraseList('month, quarter, year, semester, term, week'));
const NUMBERED = new Set(phraseList('first, second, third, fourth'));
const PAST_OR_NOW = new Set(phraseList('this, last, past, previous, current'));
const WHICH = new Set([...PAST_OR_NOW, ...NUMBERED, ...phraseList('the, whole, entire')]);
/** What was done in a period: "for services rendered in March". */
const DONE =
  /^(?:work|works|services?|help|hours|rendered|performed|delivered|provided|completed|finished|executed|supplied|worked|done)$/;
/** A day of a period, or where in it, is a time at which something is to happen: "by the end of March". */
const POINT =
  /^(?:\d.*|end|beginning|start|middle|day|days|morning|evening|close|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|[a-z]+teen|twentie|thirtie)th)$/;
/** "For the month of March", "the March salary". */
const OWNER = new Set(OWNERS);
const BEFORE_POINT = new Set(phraseList('by, on, in, until, till, from'));

/**
 * Whether an item says for which period something is paid: "the salary for March", "the rent of this month", "for services rendered in
 * Q3 2024".
 */
export function isPeriod(items: readonly Item[], at: number): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (!item || !before) return false;
  // "2024" behind a month or a quarter.
  if (!mayBePeriod(item))
    return item.text.startsWith('20') && YEAR.test(item.text) && isPeriod(items, at - 1);
  const word = item.lower;
  if (NUMBERED.has(word)) return wordAt(items, at + 1) === 'quarter' && isPeriod(items, at + 1);
  if (STRETCH.has(word)) {
    let from = at - 1;
    while (WHICH.has(wordAt(items, from))) from -= 1;
    return from < at - 1 && isSaidOf(items, from, at);
  }
  if (word === 'during') return isPeriodAfter(items, at + 1) && DONE.test(lastWordAt(items, at - 1));
  return isMonthOrQuarter(word) && isSaidOf(items, at - 1, at);
}

const mayBePeriod = wordSet([...NUMBERED, ...STRETCH, ...SHORT_MONTH, ...QUARTERS, 'during']);

/** "March", "Q3". */
const isMonthOrQuarter = (word: string): boolean => SHORT_MONTH.has(word) || QUARTERS.includes(word);

/** "For", "of", or "in" and "during" behind what was done then. */
function isSaidOf(items: readonly Item[], lead: number, at: number): boolean {
  const [word, before] = [wordAt(items, lead), lastWordAt(items, lead - 1)];
  if (word === 'of') return !POINT.test(before);
  if (word === 'for') return true;
  if (word === 'in' || word === 'during') return DONE.test(before);
  return lead === at - 1 && OWNER.has(word) && !BEFORE_POINT.has(before);
}

function isPeriodAfter(items: readonly Item[], from: number): boolean {
  let at = from;
  while (WHICH.has(wordAt(items, at))) at += 1;
  return isPeriod(items, at);
}

const TOLD_LEADS = new Set(phraseList('in, of, for, since, during, last, this'));
const COMING =
  /^(?:due|start|starts|starting|begin|begins|beginning|open|opens|end|ends|ending|until|till|by)$/;
/** So many items before it what is still to come may be spoken of. */
const FAR = 6;

/** The same in a sentence that only tells what is so: "she worked hard this quarter", "we met in March". */
export function isPeriodTold(items: readonly Item[], at: number): boolean {
  return isTold(items, at) && !items.slice(Math.max(0, at - FAR), at).some(({ lower }) => COMING.test(lower));
}

function isTold(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (!item || !mayBePeriod(item)) return isPeriod(items, at);
  const [word, before] = [item.lower, wordAt(items, at - 1)];
  if (word === 'during') return true;
  if (STRETCH.has(word)) return PAST_OR_NOW.has(before);
  return isPeriod(items, at) || (isMonthOrQuarter(word) && TOLD_LEADS.has(before));
}

/** Behind these a time is one that is still to come. */
const TO_COME = new Set(
  phraseList(
    'to, it, that, this, next, by, until, till, wanted, needed, expected, promised, planned, scheduled, booked, arranged, meant, asked, preferred, hoped, wished, intended, decided, agreed, reserved, offered, due, set, is, are, am, be, being, gets, get',
  ),
);
const PAST = /^(?:was|were|had|did|been|went|came|took|left|won|lost|met|saw|ran|made|got|[a-z]{2,}ed)$/;

/** "The flat was handed over on Friday", "reading about it for some weeks": a time in words that tell of what is past. */
export function tellsWhen(items: readonly Item[], at: number, start: number): boolean {
  if (!isDate(items, at)) return false;
  const said = items.slice(start, at).flatMap(({ lower }) => lower.split(' '));
  return said.some((word) => PAST.test(word)) && !said.some((word) => TO_COME.has(word));
}
