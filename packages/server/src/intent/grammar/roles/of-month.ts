import { useOf, type Item } from '../../scan/item.ts';

const MONTHS = new Set(
  'january february march april may june july august september october november december q1 q2 q3 q4'.split(
    ' ',
  ),
);

/** "For March consulting", "for the May invoice": which month a purpose is of; "for March" may say when. */
export function isOfMonth(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const led = before?.lower === 'for' || useOf(before)?.use === 'glue';
  const named = next?.kind === 'word' || useOf(next)?.use === 'noun' || next?.lower === 'invoice';
  return led && named && MONTHS.has(item?.lower ?? '');
}
