import { AS_AGREED } from '../../lexicon/formal-reasons.ts';
import { MONTHS } from '../../lexicon/months.ts';
import { useOf, type Item } from '../../scan/item.ts';

const NAMED = new Set([...MONTHS, 'may', 'q1', 'q2', 'q3', 'q4']);

/** "For March consulting", "for the May invoice": which month a purpose is of; "for March" may say when. */
function isOfMonth(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const led = before?.lower === 'for' || useOf(before)?.use === 'glue';
  const named = next?.kind === 'word' || useOf(next)?.use === 'noun' || next?.lower === 'invoice';
  return led && named && NAMED.has(item?.lower ?? '');
}

/** "In accordance with our agreement", "for our agreement dated 4 March" speak of what was agreed before. */
export const isAgreed = (items: readonly Item[], at: number, lead: number): boolean =>
  isOfMonth(items, at) ||
  (items[at]?.lower === 'agreement' &&
    (AS_AGREED.test(items[lead]?.lower ?? '') || items[at + 1]?.lower === 'dated'));
