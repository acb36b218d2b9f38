import { useOf, type Item } from '../../scan/item.ts';
import { PART_EDGES, tagOf } from './tag.ts';

/** "I had to", "he did", "last thing I did is,", "I have decided to": the sentence goes on behind the pause. */
export function isUnfinished(items: readonly Item[], end: number): boolean {
  const last = items.slice(0, end).findLast((item) => useOf(item)?.use !== 'join');
  const use = useOf(last)?.use;
  return use === 'marker' || use === 'opener' || GOES_ON.test(last?.lower ?? '') || isNeed(items, end);
}

/** "He wants", and in the next line what. */
const isNeed = (items: readonly Item[], end: number): boolean =>
  /^(?:needs?|wants?)$/.test(items[end - 1]?.lower ?? '') &&
  /^(?:i|you|he|she|we|they)$/.test(items[end - 2]?.lower ?? '') &&
  PART_EDGES.has(tagOf(items[end - 3]));

const GOES_ON =
  /(?:^| )(?:is|are|was|were|did|used|this|these|those|that|whether|if|i|he|she|we|they|and|or|of|the|an?|my|our|his|her|their|to|because)$/;
