import type { Lexeme } from './lexeme.ts';
import { listWord, numberOf, UNLISTED } from './listed-words.ts';

/**
 * Phrases as a tree of words: a look-up follows one branch, however many phrases begin alike. Nodes are numbers, the root is 0, and
 * all branches stand in one hash table, which is much smaller than a map for each node.
 */
export interface PhraseIndex<T> {
  readonly firstWords: ReadonlySet<string>;
  /** Three numbers for each place of the table: a node, the number of a word, and the node that it leads to; 0 where it is empty. */
  readonly branches: Int32Array;
  /** For each node, the place of what ends there in `values`; -1 where nothing does. */
  readonly ends: Int32Array;
  readonly values: readonly { readonly value: T }[];
}

/** What was found, and the index of the lexeme after it. */
export interface PhraseMatch<T> {
  readonly value: T;
  readonly next: number;
}

const ROOT = 0;
const NOWHERE = 0;
const WIDTH = 3;

/** @param phrases lower-case phrases, their words separated by single spaces; the first of two equal ones counts */
export function createPhraseIndex<T>(phrases: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const firstWords = new Set<string>();
  const values: { value: T }[] = [];
  const ends: number[] = [-1];
  let branches: Int32Array = new Int32Array(16 * WIDTH);
  for (const [phrase, value] of phrases) {
    let node = ROOT;
    for (const word of phrase.split(' ')) {
      if (node === ROOT) firstWords.add(word);
      // At most half of the table is filled, so that few places are looked at.
      if (ends.length * 2 * WIDTH > branches.length) branches = grown(branches);
      const place = placeOf(branches, node, listWord(word));
      if (branches[place + 2] === NOWHERE) {
        branches[place] = node;
        branches[place + 1] = listWord(word);
        branches[place + 2] = ends.length;
        ends.push(-1);
      }
      node = branches[place + 2] ?? NOWHERE;
    }
    if (ends[node] === -1) ends[node] = values.push({ value }) - 1;
  }
  return { firstWords, branches, ends: Int32Array.from(ends), values };
}

/** The longest phrase that begins at a lexeme and is acceptable there. Its words stand in one line. */
export function matchPhrase<T>(
  { branches, ends, values }: PhraseIndex<T>,
  lexemes: readonly Lexeme[],
  at: number,
  accept?: (value: T, next: number) => boolean,
): PhraseMatch<T> | null {
  let found: PhraseMatch<T> | null = null;
  let node = ROOT;
  for (let next = at; next < lexemes.length; next += 1) {
    const lexeme = lexemes[next];
    const word = lexeme ? numberOf(lexeme) : UNLISTED;
    if (word === UNLISTED) return found;
    node = branches[placeOf(branches, node, word) + 2] ?? NOWHERE;
    if (node === NOWHERE) return found;
    const end = ends[node] ?? -1;
    const ending = end === -1 ? undefined : values[end];
    if (ending && (!accept || accept(ending.value, next + 1)))
      found = { value: ending.value, next: next + 1 };
  }
  return found;
}

/** Where a branch stands in the table, or the empty place where it would. */
function placeOf(branches: Int32Array, node: number, word: number): number {
  const places = branches.length / WIDTH;
  let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)) >>> 0;
  place = (place ^ (place >>> 15)) & (places - 1);
  for (;;) {
    const at = place * WIDTH;
    if (branches[at + 2] === NOWHERE || (branches[at] === node && branches[at + 1] === word)) return at;
    place = (place + 1) & (places - 1);
  }
}

/** The same branches in a table of twice the size. */
function grown(branches: Int32Array): Int32Array {
  const larger = new Int32Array(branches.length * 2);
  for (let at = 0; at < branches.length; at += WIDTH) {
    if (branches[at + 2] === NOWHERE) continue;
    const place = placeOf(larger, branches[at] ?? ROOT, branches[at + 1] ?? UNLISTED);
    for (let part = 0; part < WIDTH; part += 1) larger[place + part] = branches[at + part] ?? NOWHERE;
  }
  return larger;
}
