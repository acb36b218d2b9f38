import type { Lexeme } from './lexeme.ts';

/** Words in a row that mean something together. */
interface Entry<T> {
  readonly words: readonly string[];
  readonly value: T;
}

/** Phrases by their first word, so that one look-up finds every candidate. */
export interface PhraseIndex<T> {
  readonly byFirst: ReadonlyMap<string, readonly Entry<T>[]>;
}

/** What was found, and the index of the lexeme after it. */
export interface PhraseMatch<T> {
  readonly value: T;
  readonly next: number;
}

/** @param phrases lower-case phrases, their words separated by single spaces; the first of two equal ones counts */
export function createPhraseIndex<T>(phrases: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const byFirst = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of phrases) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    const entries = byFirst.get(first) ?? [];
    entries.push({ words, value });
    byFirst.set(first, entries);
  }
  for (const entries of byFirst.values()) entries.sort((one, other) => other.words.length - one.words.length);
  return { byFirst };
}

/** The longest phrase that begins at a lexeme and is acceptable there. Its words stand in one line. */
export function matchPhrase<T>(
  index: PhraseIndex<T>,
  lexemes: readonly Lexeme[],
  at: number,
  accept: (value: T) => boolean = () => true,
): PhraseMatch<T> | null {
  const entries = index.byFirst.get(lexemes[at]?.lower ?? '') ?? [];
  const found = entries.find(
    ({ words, value }) =>
      words.every((word, offset) => lexemes[at + offset]?.lower === word) && accept(value),
  );
  return found ? { value: found.value, next: at + found.words.length } : null;
}
