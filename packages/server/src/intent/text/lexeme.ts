import { NAME_ENDINGS } from '../lexicon/name-endings.ts';

export type LexemeKind = 'word' | 'number' | 'address' | 'name' | 'handle' | 'link' | 'sign' | 'break';

/** The smallest piece of a message that means something, with its exact place in UTF-16 units. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  /** Lower case, with straight apostrophes: what lists of words are compared with. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** White space, a line break or the beginning of the message comes before it. */
  readonly spaced: boolean;
}

interface Rule {
  readonly kind: LexemeKind;
  /** Sticky; every alternative is free of nested repetition over the same characters, so that lexing stays linear. */
  readonly pattern: RegExp;
  readonly accept?: (text: string) => boolean;
}

const endsLikeName = (text: string): boolean =>
  NAME_ENDINGS.has(text.slice(text.lastIndexOf('.') + 1).toLowerCase());

/** Tried in this order: an address is never cut into numbers, nor a name into words. */
const RULES: readonly Rule[] = [
  { kind: 'break', pattern: /[\r\n]+/y },
  { kind: 'link', pattern: /(?:https?:\/\/|www\.)\S+/iy },
  { kind: 'handle', pattern: /@[A-Za-z0-9_][A-Za-z0-9_.-]*/y },
  {
    kind: 'name',
    pattern: /[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\.[A-Za-z]{2,}(?![A-Za-z0-9_@])/y,
    accept: endsLikeName,
  },
  { kind: 'address', pattern: /0[xX][0-9A-Za-z]*(?:(?:…|\.{2,3})[0-9A-Za-z]+)?/y },
  { kind: 'address', pattern: /[0-9A-Za-z]{25,}/y },
  {
    kind: 'address',
    pattern: /[0-9A-Za-z]{2,24}(?:…|\.{3})[0-9A-Za-z]{2,24}(?![0-9A-Za-z])/y,
    accept: (text) => /\d/.test(text),
  },
  {
    kind: 'number',
    pattern: /(?:\d+(?:[.,_'’](?!0[xX]|[0-9A-Za-z]{25})\d+)*|\.\d+)(?:[eE](?:[+-]\d+|\d+)(?![0-9A-Za-z]))?/y,
  },
  { kind: 'word', pattern: /[A-Za-z][A-Za-z0-9]*(?:[-_'’.][A-Za-z0-9]+)*/y },
  { kind: 'sign', pattern: /->|=>|-->|\.{2,}|./suy },
];

const SPACE = /[ \t\ufeff\u00a0\u2009\u202f]+/y;

/** Cuts a text into lexemes. Linear in its length; every character but white space belongs to exactly one of them. */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = 0;
  let spaced = true;
  while (at < text.length) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) {
      at = SPACE.lastIndex;
      spaced = true;
      continue;
    }
    const lexeme = take(text, at, spaced);
    lexemes.push(lexeme);
    at = lexeme.end;
    spaced = lexeme.kind === 'break';
  }
  return lexemes;
}

function take(text: string, start: number, spaced: boolean): Lexeme {
  for (const { kind, pattern, accept } of RULES) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found === undefined || (accept && !accept(found))) continue;
    const lower = found.toLowerCase().replaceAll('’', "'");
    return { kind, text: found, lower, start, end: start + found.length, spaced };
  }
  throw new RangeError(`No lexeme at ${start}`);
}
