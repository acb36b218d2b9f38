import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';

/** Base forms of verbs. */
export interface Verbs {
  has(word: string): boolean;
}

/** What is known where words are put plainly. */
export interface Known {
  readonly vocabulary: Vocabulary;
  readonly verbs: Verbs;
}

/** What stands in the place of words that say no more: it is silent anywhere. */
export const SAYS_NOTHING = 'please';

/** Stands for the lexeme that is not there: it is in no list of words. */
export const NO_WORD = { lower: '', word: 0 } as const;

/** Whether nothing stands behind an index but line breaks and what ends a message. */
export const saysNoMore = (
  lexemes: readonly Lexeme[],
  at: number,
  isEnd: (lexeme: Lexeme) => boolean,
): boolean => lexemes.slice(at).every((lexeme) => lexeme.kind === 'break' || isEnd(lexeme));

/** The very same list where nothing of it was said otherwise: what was found out about it is kept by it. */
export const orSame = (said: readonly Lexeme[], before: readonly Lexeme[]): readonly Lexeme[] =>
  said.length === before.length && said.every((lexeme, at) => lexeme === before[at]) ? before : said;

/** A way to put plainly what begins at an index; null where that is something else. */
export type WayAt = (lexemes: readonly Lexeme[], at: number, known: Known) => readonly Lexeme[] | null;

/** What the first of some ways makes of what begins at an index; null where none does. */
export function sayFirst(
  ways: readonly WayAt[],
  lexemes: readonly Lexeme[],
  at: number,
  known: Known,
): readonly Lexeme[] | null {
  for (const way of ways) {
    const said = way(lexemes, at, known);
    if (said) return said;
  }
  return null;
}
