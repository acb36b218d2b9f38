import type { Item } from './item.ts';

/** Phrases as a tree of words, each with its value at its last word. */
export interface PhraseTrie<T> {
  next: Map<string, PhraseTrie<T>>;
  ends: readonly T[];
}

/** What nodes have in common until something is added: thousands of empty maps and lists would take megabytes. */
const NOTHING_NEXT = new Map<string, never>();
const NO_ENDS: readonly never[] = [];

export const newTrie = <T>(): PhraseTrie<T> => ({ next: NOTHING_NEXT, ends: NO_ENDS });

/** Adds a phrase; `_` stands for a space. */
export function addPhrase<T>(trie: PhraseTrie<T>, phrase: string, end: T): void {
  let node = trie;
  for (const word of phrase.split('_')) {
    const known = node.next.get(word);
    const next = known ?? newTrie<T>();
    if (node.next === NOTHING_NEXT) node.next = new Map();
    if (!known) node.next.set(word, next);
    node = next;
  }
  node.ends = [...node.ends, end];
}

/** A trie of phrases separated by `|`; the value of each is the phrase itself. */
export function phraseTrie(...lists: readonly string[]): PhraseTrie<string> {
  const trie = newTrie<string>();
  for (const list of lists) for (const phrase of list.split('|')) addPhrase(trie, phrase, phrase);
  return trie;
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
/** The most articles that are passed over within one phrase. */
const MOST_PASSED = 4;
const POSSESSIVES: ReadonlySet<string> = new Set(['my', 'our', 'some', 'all']);

/**
 * Every phrase that begins at an item, the longest first; articles between its words are passed over.
 *
 * @param mine whether "my" and "some" are passed over too, as in "close my position"
 */
export function phrasesAt<T>(
  trie: PhraseTrie<T>,
  items: readonly Item[],
  from: number,
  mine = false,
): { readonly end: number; readonly ends: readonly T[] }[] {
  const found: { end: number; ends: readonly T[] }[] = [];
  let node: PhraseTrie<T> | undefined = trie;
  let passed = 0;
  for (let index = from; index < items.length; index += 1) {
    const word: string = items[index]?.word ?? '';
    const next: PhraseTrie<T> | undefined = node.next.get(word);
    if (!next) {
      passed += 1;
      if (index > from && passed <= MOST_PASSED && (ARTICLES.has(word) || (mine && POSSESSIVES.has(word))))
        continue;
      break;
    }
    node = next;
    if (node.ends.length > 0) found.unshift({ end: index + 1, ends: node.ends });
  }
  return found;
}

/** The index behind the longest phrase at an item; null where none begins there. */
export const phraseEnd = (
  trie: PhraseTrie<unknown>,
  items: readonly Item[],
  from: number,
  mine = false,
): number | null => phrasesAt(trie, items, from, mine)[0]?.end ?? null;
