import type { Vocabulary } from '../reader.ts';

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
