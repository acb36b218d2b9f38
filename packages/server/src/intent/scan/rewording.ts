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
