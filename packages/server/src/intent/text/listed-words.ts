import { createBitRows } from './bit-rows.ts';

/**
 * Every word that some list holds has a number, so that a word of a message is looked up once and compared by its number from
 * then on. Words that no list holds have none, so nothing that users write is kept.
 */
const numbers = new Map<string, number>();
const words: string[] = [];

/** What words are known by: 0 is no word's number. */
export const UNLISTED = 0;

/** A word of a message: its letters, and what `lookUp` said of them. */
export interface NumberedWord {
  readonly lower: string;
  readonly word: number;
}

/** The number of a word of a list. */
export function listWord(word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const number = words.push(word);
  numbers.set(word, number);
  return number;
}

/** The word that has a number. */
export const wordOf = (number: number): string => words[number - 1] ?? '';

/** The number of a word, or, negative, how many words were listed when it was none of them. */
export const lookUp = (word: string): number => numbers.get(word) ?? -1 - numbers.size;

/** The number of a word of a message; `UNLISTED` where no list holds it. Lists may have been made since it was looked up. */
export function numberOf({ lower, word }: NumberedWord): number {
  if (word >= UNLISTED) return word;
  return word === -1 - numbers.size ? UNLISTED : (numbers.get(lower) ?? UNLISTED);
}

/** What some words stand for; undefined for any other word. */
export type WordTable<T> = (word: NumberedWord) => T | undefined;

/** Makes a table that is looked into without comparing letters. */
export function wordTable<T>(entries: Iterable<readonly [string, T]>): WordTable<T> {
  const byNumber: (T | undefined)[] = [];
  for (const [word, value] of entries) {
    const number = listWord(word);
    while (byNumber.length <= number) byNumber.push(undefined);
    byNumber[number] = value;
  }
  const { length } = byNumber;
  return (word) => {
    const number = numberOf(word);
    return number < length ? byNumber[number] : undefined;
  };
}

const sets = createBitRows();
let made = 0;

/** Tells whether a word is one of some words. */
export function wordSet(words: Iterable<string>): (word: NumberedWord) => boolean {
  const own = made++;
  for (const word of words) sets.set(listWord(word), own);
  return (word) => sets.has(numberOf(word), own);
}

/** Tells whether the text of an item is one of some phrases. */
export function phraseSet(phrases: readonly string[]): (phrase: NumberedWord) => boolean {
  const isWord = wordSet(phrases.filter((phrase) => !phrase.includes(' ')));
  const longer = new Set(phrases.filter((phrase) => phrase.includes(' ')));
  return (phrase) => (phrase.word === UNLISTED ? longer.has(phrase.lower) : isWord(phrase));
}
