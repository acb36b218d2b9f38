import { AS_AGREED } from '../../lexicon/formal-reasons.ts';
import type { Item } from '../../scan/item.ts';
import { isOfMonth } from './calendar.ts';

/** "In accordance with our agreement", "for our agreement dated 4 March", "for March consulting" speak of what was agreed before. */
export const isAgreed = (items: readonly Item[], at: number, lead: number): boolean =>
  isOfMonth(items, at) ||
  (items[at]?.lower === 'agreement' &&
    (AS_AGREED.test(items[lead]?.lower ?? '') || items[at + 1]?.lower === 'dated'));
