import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { wordTable } from '../text/listed-words.ts';

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
const orSame = (said: readonly Lexeme[], before: readonly Lexeme[]): readonly Lexeme[] =>
  said.length === before.length && said.every((lexeme, at) => lexeme === before[at]) ? before : said;

type Say<K> = (lexemes: readonly Lexeme[], known: K) => readonly Lexeme[];

/** A way to put something plainly, with words without which there is nothing of it; null where any message may have it. */
export type Way<K> = readonly [words: readonly string[] | null, say: Say<K>];

/** So many bits has a number. */
const MOST_WAYS = 31;

/** Goes some ways in their order, and only those of which a message has words: most messages have those of a few. */
export function inTurn<K>(ways: readonly Way<K>[]): Say<K> {
  if (ways.length > MOST_WAYS) throw new RangeError(`There are more than ${MOST_WAYS} ways`);
  const bits = (isOne: (words: readonly string[] | null) => boolean): number =>
    ways.reduce((all, [words], at) => (isOne(words) ? all | (1 << at) : all), 0);
  const anyway = bits((words) => words === null);
  const bitsOf = wordTable(
    [...new Set(ways.flatMap(([words]) => words ?? []))].map(
      (word) => [word, bits((words) => words?.includes(word) === true)] as const,
    ),
  );
  const bitsIn = (lexemes: readonly Lexeme[]): number =>
    lexemes.reduce((all, lexeme) => all | (bitsOf(lexeme) ?? 0), anyway);
  return (lexemes, known) => {
    let said = lexemes;
    let open = bitsIn(said);
    for (const [at, [, say]] of ways.entries()) {
      if ((open & (1 << at)) === 0) continue;
      const next = orSame(say(said, known), said);
      if (next !== said) open |= bitsIn(next);
      said = next;
    }
    return said;
  };
}

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
