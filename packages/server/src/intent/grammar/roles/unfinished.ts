import { useOf, type Item } from '../../scan/item.ts';

/** "I had to", "he did", "last thing I did is,", "I have decided to": the sentence goes on behind the pause. */
export function isUnfinished(items: readonly Item[], end: number): boolean {
  const last = items.slice(0, end).findLast((item) => useOf(item)?.use !== 'join');
  const use = useOf(last)?.use;
  return use === 'marker' || use === 'opener' || GOES_ON.test(last?.lower ?? '');
}

const GOES_ON =
  /(?:^| )(?:is|are|was|were|did|that|whether|if|i|he|she|we|they|and|or|of|the|an?|my|our|his|her|their|to|because)$/;
