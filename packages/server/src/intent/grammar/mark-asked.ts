import type { Item } from './item.ts';
import { phraseEnd } from './phrase-trie.ts';
import { ASKING_FOR } from './words.ts';

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';']);

/** Drops the question mark of "can you send …?", which asks for no answer. Others stay. */
export function markAsked(items: readonly Item[]): Item[] {
  let start = 0;
  return items.map((item, index) => {
    if (item.value !== null || !ENDS.has(item.word)) return item;
    const asks = asksFor(items, start, index);
    start = index + 1;
    return item.word === '?' && asks ? { ...item, word: '.' } : item;
  });
}

function asksFor(items: readonly Item[], start: number, end: number): boolean {
  for (let at = start; at < Math.min(end, start + 6); at += 1)
    if (phraseEnd(ASKING_FOR, items, at) !== null) return true;
  return false;
}
