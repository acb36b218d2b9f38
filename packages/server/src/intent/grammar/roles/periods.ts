import { MONTHS } from '../../lexicon/months.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import type { Item } from '../../scan/item.ts';

const MONTH = new Set([...MONTHS, ...phraseList('jan, feb, mar, apr, jun, jul, aug, sept, oct, nov, dec')]);
const STRETCH = new Set(['month', 'quarter', 'year', 'semester', 'term', 'week']);
const WHICH = new Set([
  'this',
  'the',
  'last',
  'past',
  'previous',
  'current',
  'whole',
  'entire',
  'first',
  'second',
  'third',
  'fourth',
]);
const NUMBERED = new Set(['first', 'second', 'third', 'fourth']);
/** What a period is said of: "for March", "of this quarter", "the March salary". */
const LEADS = new Set(['for', 'of']);
/** What was done in a period: "for services rendered in March". */
const DONE =
  /^(?:work|works|services?|help|hours|rendered|performed|delivered|provided|completed|finished|executed|supplied|worked|done)$/;
/** A day of the month, or where in it, is a time at which something is to happen: "by the end of March". */
const DAY =
  /^(?:\d.*|end|beginning|start|middle|day|days|morning|evening|close|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|[a-z]+teen|twentie|thirtie)th)$/;

/**
 * Whether an item says for which period something is paid: "the salary for March", "the rent of this month", "for services rendered in
 * Q3 2024". A time at which to pay is said otherwise: "in March", "on the 5th of March", "next month".
 */
export function isPeriod(items: readonly Item[], at: number): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (!item || !before) return false;
  const word = item.lower;
  // "2024" behind a month or a quarter.
  if (/^20\d\d$/.test(item.text)) return isPeriod(items, at - 1);
  if (NUMBERED.has(word)) return items[at + 1]?.lower === 'quarter' && isPeriod(items, at + 1);
  if (STRETCH.has(word)) {
    let from = at - 1;
    while (WHICH.has(items[from]?.lower ?? '')) from -= 1;
    return from < at - 1 && isSaidOf(items, from, at);
  }
  if (word === 'during')
    return isPeriodAfter(items, at + 1) && DONE.test(before.lower.split(' ').at(-1) ?? '');
  return isNamed(word) && isSaidOf(items, at - 1, at);
}

/** "March", "Q3". */
const isNamed = (word: string): boolean => MONTH.has(word) || /^q[1-4]$/.test(word);

/** "For", "of", or "in" and "during" behind what was done then. */
function isSaidOf(items: readonly Item[], lead: number, at: number): boolean {
  const word = items[lead]?.lower ?? '';
  const before = items[lead - 1]?.lower.split(' ').at(-1) ?? '';
  if (word === 'of') return !DAY.test(before);
  if (LEADS.has(word)) return true;
  if (word === 'in' || word === 'during') return DONE.test(before);
  // "For the month of March", "the March salary".
  return (
    lead === at - 1 &&
    /^(?:the|his|her|their|our|my|your)$/.test(word) &&
    !/^(?:by|on|in|until|till|from)$/.test(before)
  );
}

function isPeriodAfter(items: readonly Item[], from: number): boolean {
  let at = from;
  while (WHICH.has(items[at]?.lower ?? '')) at += 1;
  return isPeriod(items, at);
}

const PAST_OR_NOW = new Set(['this', 'last', 'past', 'previous', 'current']);
const TOLD_LEADS = new Set(['in', 'of', 'for', 'since', 'during', 'last', 'this']);
const COMING =
  /^(?:due|start|starts|starting|begin|begins|beginning|open|opens|end|ends|ending|until|till|by)$/;

/** The same in a sentence that only tells what is so: "she worked hard this quarter", "we met in March". */
export function isPeriodTold(items: readonly Item[], at: number): boolean {
  const [word, before] = [items[at]?.lower ?? '', items[at - 1]?.lower ?? ''];
  if (COMING.test(before) || items.slice(Math.max(0, at - FAR), at).some(({ lower }) => COMING.test(lower)))
    return false;
  if (word === 'during') return true;
  if (STRETCH.has(word)) return PAST_OR_NOW.has(before);
  return isPeriod(items, at) || (isNamed(word) && TOLD_LEADS.has(before));
}

/** So many items before it what is still to come may be spoken of. */
const FAR = 6;
