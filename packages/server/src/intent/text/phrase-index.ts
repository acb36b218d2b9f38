import type { Lexeme } from './lexeme.ts';

/** Phrases as a tree of words: a look-up follows one branch, however many phrases begin alike. */
export interface PhraseIndex<T> {
  readonly branches: Map<string, PhraseIndex<T>>;
  /** Set where a phrase ends. */
  end: { readonly value: T } | null;
}

/** What was found, and the index of the lexeme after it. */
export interface PhraseMatch<T> {
  readonly value: T;
  readonly next: number;
}

/** @param phrases lower-case phrases, their words separated by single spaces; the first of two equal ones counts */
export function createPhraseIndex<T>(phrases: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const root: PhraseIndex<T> = { branches: new Map(), end: null };
  for (const [phrase, value] of phrases) {
    let node = root;
    for (const word of phrase.split(' ')) {
      const next = node.branches.get(word) ?? { branches: new Map(), end: null };
      node.branches.set(word, next);
      node = next;
    }
    node.end ??= { value };
  }
  return root;
}

/** The longest phrase that begins at a lexeme and is acceptable there. Its words stand in one line. */
export function matchPhrase<T>(
  index: PhraseIndex<T>,
  lexemes: readonly Lexeme[],
  at: number,
  accept: (value: T, next: number) => boolean = () => true,
): PhraseMatch<T> | null {
  let found: PhraseMatch<T> | null = null;
  let node: PhraseIndex<T> | undefined = index;
  for (let next = at; ; next += 1) {
    const lexeme = lexemes[next];
    node = lexeme && node.branches.get(lexeme.lower);
    if (!node) return found;
    if (node.end && accept(node.end.value, next + 1)) found = { value: node.end.value, next: next + 1 };
  }
}
