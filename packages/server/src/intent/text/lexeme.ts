import { NAME_ENDINGS } from '../lexicon/name-endings.ts';
import { lookUp } from './listed-words.ts';

export type LexemeKind = 'word' | 'number' | 'address' | 'name' | 'handle' | 'link' | 'sign' | 'break';

/** The smallest piece of a message that means something, with its exact place in UTF-16 units. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  /** Lower case, with straight apostrophes: what lists of words are compared with. */
  readonly lower: string;
  /** What it is known by in lists of words (`text/listed-words.ts`). */
  readonly word: number;
  readonly start: number;
  readonly end: number;
  /** White space, a line break or the beginning of the message comes before it. */
  readonly spaced: boolean;
}

interface Rule {
  /** Characters that it can begin with, so that most rules are never tried. */
  readonly begins: RegExp;
  readonly kind: LexemeKind;
  /** Sticky; every alternative is free of nested repetition over the same characters, so that lexing stays linear. */
  readonly pattern: RegExp;
  readonly accept?: (text: string) => boolean;
}

const endsLikeName = (text: string): boolean =>
  NAME_ENDINGS.has(text.slice(text.lastIndexOf('.') + 1).toLowerCase());

const SPACE = 0x20;
const FIRST_LETTER = 0x41;
const MOST_ASCII = 0x7f;

const ALPHANUMERIC = /[0-9A-Za-z]/;

/** Tried in this order: an address is never cut into numbers, nor a name into words. */
const RULES: readonly Rule[] = [
  { kind: 'break', begins: /[\r\n]/, pattern: /[\r\n]+/y },
  { kind: 'link', begins: /[hHwW]/, pattern: /(?:https?:\/\/|www\.)\S+/iy },
  { kind: 'handle', begins: /@/, pattern: /@[A-Za-z0-9_][A-Za-z0-9_.-]*/y },
  {
    kind: 'name',
    begins: ALPHANUMERIC,
    pattern: /[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\.[A-Za-z]{2,}(?![A-Za-z0-9_@])/y,
    accept: endsLikeName,
  },
  { kind: 'address', begins: /0/, pattern: /0[xX][0-9A-Za-z]*(?:(?:…|\.{2,3})[0-9A-Za-z]+)?/y },
  // Digits alone are a number, such as the id of an NFT, but for the address of Solana's System program.
  {
    kind: 'address',
    begins: ALPHANUMERIC,
    pattern: /[0-9A-Za-z]{25,}/y,
    accept: (text) => /[A-Za-z]|^1{32}$/.test(text),
  },
  {
    kind: 'address',
    begins: ALPHANUMERIC,
    pattern: /[0-9A-Za-z]{2,24}(?:…|\.{3})[0-9A-Za-z]{2,24}(?![0-9A-Za-z])/y,
    accept: (text) => /\d/.test(text),
  },
  // "7xKX123": part of an address; "1e3USDC" is a number and a token.
  {
    kind: 'address',
    begins: /[1-9]/,
    pattern: /\d+(?![eE]\d)[A-Za-z]+\d[0-9A-Za-z]*/y,
    accept: (text) => text.length > 5 && /[a-z]/.test(text) && /[A-Z]/.test(text),
  },
  {
    kind: 'number',
    begins: /[0-9.]/,
    pattern:
      /(?:\d+(?:[.,_'’](?!0[xX]|(?!\d{25})[0-9A-Za-z]{25})\d+)*|\.\d+)(?:[eE](?:[+-]\d+|\d+)(?![0-9A-Za-z]))?/y,
  },
  { kind: 'word', begins: /[A-Za-z]/, pattern: /[A-Za-z][A-Za-z0-9]*(?:[-_'’.][A-Za-z0-9]+)*/y },
];
const SIGN: Rule = { kind: 'sign', begins: /./su, pattern: /->|=>|-->|[:;]-?\)|\.{2,}|\*{2,}|./suy };

/** The rules that apply to each ASCII character, sorted out once. */
const RULES_BY_CODE: readonly (readonly Rule[])[] = Array.from({ length: MOST_ASCII + 1 }, (_, code) => [
  ...RULES.filter(({ begins }) => begins.test(String.fromCodePoint(code))),
  SIGN,
]);
const ONLY_SIGN: readonly Rule[] = [SIGN];

const codesOf = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)));

const OTHER_SPACES = codesOf('\t\ufeff\u00a0\u2009\u202f');

function spaceEnd(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const isSpace = (code: number): boolean =>
  code === SPACE || ((code < SPACE || code > MOST_ASCII) && OTHER_SPACES.has(code));

/** Which ASCII characters are letters and digits, by their code. */
const PLAIN: readonly boolean[] = RULES_BY_CODE.map((_, code) =>
  ALPHANUMERIC.test(String.fromCodePoint(code)),
);
/** A longer word may be an address. */
const MOST_PLAIN = 24;
/** What may go on with a word, so that it is a name, an address or a link, or a word of several parts. */
const GOES_ON = codesOf("-_'’.…:@");

/** Where a word ends that begins with a letter and is nothing but a word, as most are. Null for all that needs the rules. */
function plainWordEnd(text: string, start: number): number | null {
  if (text.charCodeAt(start) < FIRST_LETTER) return null;
  let at = start;
  while (PLAIN[text.charCodeAt(at)] === true) at += 1;
  const plain = at > start && at - start <= MOST_PLAIN && !GOES_ON.has(text.charCodeAt(at));
  return plain ? at : null;
}

/** Cuts a text into lexemes. Linear in its length; every character but white space belongs to exactly one of them. */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = 0;
  let spaced = true;
  while (at < text.length) {
    const white = spaceEnd(text, at);
    if (white > at) {
      at = white;
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
  const end = plainWordEnd(text, start);
  if (end !== null) {
    const word = text.slice(start, end);
    const lower = word.toLowerCase();
    return { kind: 'word', text: word, lower, word: lookUp(lower), start, end, spaced };
  }
  const rules = RULES_BY_CODE[text.charCodeAt(start)] ?? ONLY_SIGN;
  for (const { kind, pattern, accept } of rules) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found === undefined || (accept && !accept(found))) continue;
    const low = found.toLowerCase();
    const lower = low.includes('’') ? low.replaceAll('’', "'") : low;
    return { kind, text: found, lower, word: lookUp(lower), start, end: start + found.length, spaced };
  }
  throw new RangeError(`No lexeme at ${start}`);
}

/** The word at an index, in lower case; empty where there is none. */
export const wordAt = (lexemes: readonly Lexeme[], at: number): string => lexemes[at]?.lower ?? '';

/** Whether a lexeme is somebody's address or name. */
export const isSomebody = (lexeme: Lexeme | undefined): boolean =>
  lexeme?.kind === 'address' || lexeme?.kind === 'name';

/** The same lexeme, read as another word. */
export const readAs = (lexeme: Lexeme, lower: string): Lexeme => ({ ...lexeme, lower, word: lookUp(lower) });

/** A word that nobody wrote, right before a lexeme: the verb of what is said without one. */
export const unwritten = ({ start, spaced }: Lexeme, lower: string): Lexeme => ({
  kind: 'word',
  text: '',
  lower,
  word: lookUp(lower),
  start,
  end: start,
  spaced,
});

/** Several lexemes as one, in their place. Throws a RangeError where there are none. */
export function asOne(lexemes: readonly Lexeme[], kind: LexemeKind, lower: string, between = ''): Lexeme {
  const [first, last] = [lexemes[0], lexemes.at(-1)];
  if (!first || !last) throw new RangeError('There is nothing to join');
  const text = lexemes.map((lexeme) => lexeme.text).join(between);
  return { kind, text, lower, word: lookUp(lower), start: first.start, end: last.end, spaced: first.spaced };
}

/** "Slippage_bps", "slippageTolerance", "jupiter.swap": the words that a name is composed of, each at its own place. */
export function asWords(lexeme: Lexeme): readonly Lexeme[] {
  if (!/[._]|[a-z][A-Z]/.test(lexeme.text) || (lexeme.kind !== 'word' && lexeme.kind !== 'name'))
    return [lexeme];
  return [...lexeme.text.matchAll(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g)].map(
    ({ 0: text, index }, nth) => ({
      kind: 'word',
      text,
      lower: text.toLowerCase(),
      word: lookUp(text.toLowerCase()),
      start: lexeme.start + index,
      end: lexeme.start + index + text.length,
      spaced: nth === 0 && lexeme.spaced,
    }),
  );
}
