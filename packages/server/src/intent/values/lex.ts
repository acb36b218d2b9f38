import { NAME_ENDINGS } from './name-endings.ts';

export type LexemeKind =
  'address' | 'operation' | 'name' | 'call' | 'link' | 'handle' | 'number' | 'word' | 'sign';

/** The smallest piece of a text that can be part of a value, with its exact place in UTF-16 units. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** Whether white space, or the beginning of the text, comes before it. */
  readonly spaced: boolean;
}

interface Rule {
  readonly kind: LexemeKind;
  /** The characters that it can begin with, so that most rules need not be tried. */
  readonly begins: RegExp;
  /** Sticky, and bounded wherever it could match the same characters again, so that lexing stays linear. */
  readonly pattern: RegExp;
  readonly accept?: (text: string) => boolean;
}

/** Scripts that are written without spaces, or look unlike Latin ones: their letters may touch a value. */
const APART =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Devanagari}\u30fc';
const LETTER = `(?![${APART}])[\\p{L}\\p{M}]`;
const ALPHANUMERIC = /[0-9A-Za-z]/;
const TYPE = String.raw`(?:address|bool|string|bytes\d{0,2}|u?int\d{0,3})(?:\[\d{0,4}\]){0,2}`;
const PARAMETER = String.raw`${TYPE}(?: [A-Za-z_]\w{0,40})?`;

/** Tried in this order: an address is never cut into numbers, nor a name into words. */
const RULES: readonly Rule[] = [
  { kind: 'link', begins: /[hHwW]/, pattern: /(?:https?:\/\/|www\.)[^\s<>"']+/iy },
  {
    kind: 'handle',
    begins: /[@0-9A-Za-z]/,
    pattern:
      /(?:@[A-Za-z0-9_][A-Za-z0-9_.-]*|[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}\.[A-Za-z0-9.]{2,63})/y,
  },
  {
    kind: 'call',
    begins: /[A-Za-z_]/,
    pattern: new RegExp(
      String.raw`[A-Za-z_]\w{0,80}\( ?(?:${PARAMETER}(?: ?, ?${PARAMETER}){0,15})? ?\)`,
      'y',
    ),
  },
  {
    kind: 'name',
    begins: /[\p{L}\p{N}]/u,
    pattern: new RegExp(`(?:(?:${LETTER}|[0-9_-]){1,64}\\.){1,6}[A-Za-z]{2,12}(?![A-Za-z0-9_@])`, 'uy'),
    accept: (text) => NAME_ENDINGS.has(text.slice(text.lastIndexOf('.') + 1).toLowerCase()),
  },
  { kind: 'operation', begins: /o/, pattern: /op_[\w-]{8,64}(?![\w-])/y },
  { kind: 'address', begins: /0/, pattern: /0[xX][0-9A-Za-z]*(?:(?:…|\.{2,3})[0-9A-Za-z]+)?/y },
  // Digits alone are a number, such as an NFT's id, except the address of Solana's System program.
  {
    kind: 'address',
    begins: ALPHANUMERIC,
    pattern: /[0-9A-Za-z]{25,}/y,
    accept: (text) => /[A-Za-z]|^1{32}$/.test(text) && /\d|[a-z][A-Z]/.test(text),
  },
  {
    kind: 'address',
    begins: ALPHANUMERIC,
    pattern: /[0-9A-Za-z]{2,24}(?:…|\.{3})[0-9A-Za-z]{2,24}(?![0-9A-Za-z])/y,
    accept: (text) => /\d/.test(text) && /[A-Za-z]/.test(text),
  },
  // "7xKX123" is part of an address, but "1e3USDC" a number and a token.
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
      /(?:\d+(?:[.,_'’\u00a0\u2009\u202f](?!0[xX]|(?!\d{25})[0-9A-Za-z]{25})\d+)*|\.\d+)(?:[eE][+-]?\d+(?![0-9A-Za-z]))?/y,
  },
  { kind: 'word', begins: /[\p{L}\p{M}]/u, pattern: new RegExp(`${LETTER}(?:${LETTER}|[0-9])*`, 'uy') },
];
const SIGN = /->|=>|-->|\.{2,}|./suy;
const SPACE = /\s+/y;

/** The rules that apply to each ASCII character, sorted out once. */
const BY_CODE: readonly (readonly Rule[])[] = Array.from({ length: 0x80 }, (_, code) =>
  RULES.filter(({ begins }) => begins.test(String.fromCodePoint(code))),
);
const BEYOND_ASCII = RULES.filter(({ kind }) => kind === 'name' || kind === 'word');

/** Cuts a text in plain form into lexemes; every character but white space belongs to exactly one of them. */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let spaced = true;
  for (let at = 0; at < text.length;) {
    SPACE.lastIndex = at;
    const space = SPACE.exec(text)?.[0].length ?? 0;
    if (space > 0) {
      at += space;
      spaced = true;
      continue;
    }
    const { kind, text: found } = take(text, at);
    lexemes.push({
      kind,
      text: found,
      lower: found.toLowerCase(),
      start: at,
      end: at + found.length,
      spaced,
    });
    at += found.length;
    spaced = false;
  }
  return lexemes;
}

function take(text: string, start: number): { readonly kind: LexemeKind; readonly text: string } {
  for (const { kind, pattern, accept } of BY_CODE[text.charCodeAt(start)] ?? BEYOND_ASCII) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && (!accept || accept(found))) return { kind, text: found };
  }
  SIGN.lastIndex = start;
  return { kind: 'sign', text: SIGN.exec(text)?.[0] ?? text.charAt(start) };
}
