import type { Lexeme } from '../text/lexeme.ts';
import { createPhraseIndex, matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';

/** Phrases of which some may stand one after the other, such as "a max of". */
export type Phrases = PhraseIndex<true>;

export function phrases(list: readonly string[]): Phrases {
  return createPhraseIndex(list.map((phrase) => [phrase, true] as const));
}

/** The words that the phrases of some lists begin with. */
export const firstWords = (...lists: readonly Phrases[]): readonly string[] =>
  lists.flatMap(({ firstWords: words }) => [...words]);

/** So many phrases may follow each other; more are no setting that a person says. */
const MOST = 4;

/** The index after as many of the phrases as stand there; `at` where there is none. */
export function skipPhrases(index: Phrases, lexemes: readonly Lexeme[], at: number): number {
  let next = at;
  for (let count = 0; count < MOST; count += 1) {
    const found = matchPhrase(index, lexemes, next);
    if (!found) return next;
    next = found.next;
  }
  return next;
}

/** The index after one of the phrases; null where none stands there. */
export function onePhrase(index: Phrases, lexemes: readonly Lexeme[], at: number): number | null {
  return matchPhrase(index, lexemes, at)?.next ?? null;
}
