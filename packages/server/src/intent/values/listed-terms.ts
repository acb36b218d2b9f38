import { namedToken } from './named-token.ts';
import type { Piece } from './piece.ts';
import type { TermValue } from './value.ts';

const WORD = /\$?[A-Za-z][\w-]*/g;

/** A piece in which words that only a list beyond the registry knows are values, too. They mean nothing until such a token is chosen. */
export function withListedTerms({ text, at, values, vocabulary }: Piece): Piece {
  const free = (start: number, end: number): boolean =>
    values.every((value) => end <= value.at.start - at.start || start >= value.at.end - at.start);
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): TermValue[] => {
    const token = vocabulary.listed.get(word.toLowerCase().replace(/^\$/, ''))?.symbol;
    const end = index + word.length;
    if (token === undefined || !free(index, end)) return [];
    const place = { ...at, start: at.start + index, end: at.start + end };
    return [namedToken(word, place, token)];
  });
  return {
    text,
    at,
    vocabulary,
    values: [...values, ...found].toSorted((one, other) => one.at.start - other.at.start),
  };
}
