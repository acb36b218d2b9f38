import { MONTHS } from '../../lexicon/months.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import { useOf, type Item } from '../../scan/item.ts';

const DAYS = phraseList('monday, tuesday, wednesday, thursday, friday, saturday, sunday');
/** Words of the calendar that say when something is to be done elsewhere. */
const DATES = new Set([
  ...MONTHS,
  ...DAYS,
  ...phraseList('weekends, day, days, week, weeks, month, months, year, years, morning, evening, afternoon'),
]);
const MONTH = new Set(MONTHS);
const isDate = (item: Item | undefined): boolean => DATES.has(item?.lower ?? '');

/** "Week 31", "month 3". */
const COUNTED = new Set(phraseList('week, month, day, year'));
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^\d{1,2}$/;
/** What has a date: "the agreement of 4 March", "our letter dated 4 March". */
const DATING = new Set(['dated', 'of', 'from']);
const DATED =
  /^(?:agreement|contract|invoice|bill|letter|decision|resolution|order|receipt|statement|quote|offer|vote|meeting|lease|note|minutes|email|dinner|lunch|party|wedding|concert|trip|game|match|birth|edition)s?$/;
/** "The Sunday collection"; "the year comes to an end" names nothing. */
const NAMING = new Set([...MONTHS, ...DAYS, ...phraseList('morning, evening, afternoon')]);
const DETERMINERS = new Set(phraseList('the, our, my, his, her, their, your, a, an, of, for'));
/** "The Monday payment" may be one of many, "the Friday after" is a time. */
const DONE_THEN =
  /^(?:transfer|payment|swap|trade|buy|sell|order|purchase|send|schedule|transaction|deposit|withdrawal|plan|dca|conversion|run|after|before|morning|evening|night|afternoon|noon|when|and|or|to)s?$/;

const wordAt = (items: readonly Item[], at: number): string => items[at]?.lower ?? '';
const BEFORE_TIME = /^(?:in|on|by|at|per|a|each|every)$/;

/** Whether a word of the calendar only names something: "the Sunday collection", "week 31", "the agreement dated 4 March". */
export function namesDate(items: readonly Item[], at: number): boolean {
  if (!isDate(items[at])) return isOfDate(items, at);
  const lower = wordAt(items, at);
  if (COUNTED.has(lower) && DAY.test(wordAt(items, at + 1))) return !BEFORE_TIME.test(wordAt(items, at - 1));
  if (MONTH.has(lower) && isDated(items, at)) return true;
  return NAMING.has(lower) && DETERMINERS.has(wordAt(items, at - 1)) && isNamed(items[at + 1]);
}

/** What the Sunday is of: "collection". */
function isNamed(item: Item | undefined): boolean {
  if (!item || DONE_THEN.test(item.lower)) return false;
  const use = useOf(item)?.use;
  return item.kind === 'word' || use === 'noun' || use === 'verb';
}

/** The number of a week, the day or the year of a date. */
function isOfDate(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  if (item?.kind !== 'amount' || !/^\d{1,4}$/.test(item.text)) return false;
  if (COUNTED.has(before?.lower ?? '') && DAY.test(item.text)) return namesDate(items, at - 1);
  if (MONTH.has(next?.lower ?? '')) return isDated(items, at + 1);
  const month = MONTH.has(before?.lower ?? '');
  return month && (YEAR.test(item.text) || DAY.test(item.text)) && isDated(items, at - 1);
}

/** Whether a month is the date of a paper: "the agreement of March", "dated 4 March 2024". */
function isDated(items: readonly Item[], month: number): boolean {
  const lead = DAY.test(items[month - 1]?.text ?? '') ? month - 2 : month - 1;
  const led = items[lead]?.lower ?? '';
  return led === 'dated' || (DATING.has(led) && DATED.test(items[lead - 1]?.lower ?? ''));
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
  if (!isDate(items[at])) return false;
  const said = items.slice(start, at).flatMap(({ lower }) => lower.split(' '));
  return said.some((word) => PAST.test(word)) && !said.some((word) => TO_COME.has(word));
}
