import { lex, type Lexeme } from './lex.ts';
import { plainForm } from './characters.ts';

/** Phrases by their first lexeme, longest first. */
export interface Phrases<T> {
  readonly byFirst: ReadonlyMap<string, readonly Phrase<T>[]>;
}

interface Phrase<T> {
  readonly lexemes: readonly Pick<Lexeme, 'lower' | 'spaced'>[];
  readonly value: T;
}

/** Prepares phrases for matching; they have to be in lower case. */
export function makePhrases<T>(entries: Iterable<readonly [string, T]>): Phrases<T> {
  const byFirst = new Map<string, Phrase<T>[]>();
  for (const [text, value] of entries) {
    const lexemes = lex(plainForm(text.toLowerCase()));
    const first = lexemes[0]?.lower ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { lexemes, value }]);
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.lexemes.length - a.lexemes.length);
  return { byFirst };
}

export const phrasesOf = (texts: Iterable<string>): Phrases<true> =>
  makePhrases([...texts].map((text) => [text, true] as const));

export interface PhraseMatch<T> {
  readonly value: T;
  /** Index of the lexeme after it. */
  readonly next: number;
}

/** The longest phrase that begins at a lexeme, with the same spaces between its lexemes. */
export function matchPhrase<T>(
  { byFirst }: Phrases<T>,
  lexemes: readonly Lexeme[],
  at: number,
): PhraseMatch<T> | null {
  const first = lexemes[at];
  const candidates = first ? byFirst.get(first.lower) : undefined;
  for (const { lexemes: wanted, value } of candidates ?? []) {
    const fits = wanted.every(({ lower, spaced }, index) => {
      const lexeme = lexemes[at + index];
      return lexeme?.lower === lower && (index === 0 || lexeme.spaced === spaced);
    });
    if (fits) return { value, next: at + wanted.length };
  }
  return null;
}
