import { PURPOSE_NOUNS } from '../../lexicon/purposes.ts';
import { TELLING_MORE } from '../../lexicon/telling.ts';
import { isEntity } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { SENTENCE_EDGES, tagOf } from './tag.ts';

/** What a note stands behind: "— design bounty", ", logo design". */
export const leadsNote = ({ items, tag }: Accounts, index: number): boolean =>
  tag(index) === 'dash' || (tag(index) === 'comma' && isEntity(items[index - 1]));

/** "— design bounty", "- dentist": what money is commonly for, or whom. "- with low gas", "alice.eth's - wife" go on with what stands before. */
export const isNote = ({ items, tag }: Accounts, dash: number, end: number): boolean => {
  if (!SENTENCE_EDGES.has(tag(end)) || GOING_ON.test(items[dash + 1]?.lower ?? '')) return false;
  if (tag(dash) === 'comma')
    return (
      PURPOSE_NOUNS.has(items[end - 1]?.lower ?? '') &&
      !items.slice(dash, end).some(({ lower }) => TELLING_MORE.has(lower))
    );
  const before = items.slice(0, dash).findLast(({ kind }) => kind !== 'break');
  const who = tag(end - 1) === 'relation' && (isEntity(before) || tagOf(before) === 'stop');
  return who || PURPOSE_NOUNS.has(items[end - 1]?.lower ?? '');
};
const GOING_ON = /^(?:with|without|at|in|by|on|from)\b/;
