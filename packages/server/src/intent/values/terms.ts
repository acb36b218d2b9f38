import type { Vocabulary } from '../reader.ts';
import { FOREIGN_CHAINS } from './foreign-chains.ts';
import type { Lexeme } from './lex.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { makePhrases, matchPhrase, type Phrases } from './phrases.ts';

/** Everything that a word of the vocabulary can be the name of. */
export interface Term {
  readonly token: string | null;
  readonly elsewhere: readonly string[];
  readonly chain: string | null;
  readonly protocol: string | null;
}

const indexes = new WeakMap<Vocabulary, Phrases<Term>>();
const NATIVE_NAMES = ['token', 'coin', 'currency', 'gas token', 'asset'].map((noun) => `native ${noun}`);

function termIndex(vocabulary: Vocabulary): Phrases<Term> {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const terms = new Map<string, Term>();
  const note = (word: string, part: Partial<Term>): void => {
    const before = terms.get(word) ?? { token: null, elsewhere: [], chain: null, protocol: null };
    terms.set(word, { ...before, ...part });
  };
  for (const [word, titles] of vocabulary.elsewhere) note(word, { elsewhere: titles });
  for (const chain of FOREIGN_CHAINS) note(chain, { chain });
  for (const [word, chain] of [...vocabulary.beyond, ...vocabulary.chains])
    if (isName(word)) note(word, { chain });
  for (const [word, protocol] of vocabulary.protocols) note(word, { protocol });
  for (const [word, token] of vocabulary.tokens) note(word, { token, elsewhere: [] });
  for (const word of [...vocabulary.native.keys(), ...NATIVE_NAMES])
    note(word, { token: 'native', elsewhere: [] });
  const made = makePhrases(terms);
  indexes.set(vocabulary, made);
  return made;
}

/** Whether a word is a name; a chain's ids are read only where they stand as ids. */
const isName = (word: string): boolean => !/[\d:()[\]]/.test(word);

export interface TermRead extends Term {
  readonly sure: boolean;
  readonly next: number;
}

/** Reads the name of a token, chain or protocol that begins at a lexeme. Null where there is none. */
export function readTerm(
  lexemes: readonly Lexeme[],
  at: number,
  { vocabulary, content }: { readonly vocabulary: Vocabulary; readonly content: string },
): TermRead | null {
  const first = lexemes[at];
  const cashtag =
    first?.text === '$' && lexemes[at + 1]?.spaced === false && lexemes[at + 1]?.kind === 'word';
  const start = cashtag ? at + 1 : at;
  const found = matchPhrase(termIndex(vocabulary), lexemes, start);
  if (!found || isCut(lexemes, start, found.next) || isEMode(lexemes, start)) return null;
  const sure = cashtag || isWrittenAsName(lexemes, start, { term: found.value, next: found.next, content });
  return { ...found.value, sure, next: found.next };
}

const goesOn = (one: Lexeme | undefined, other: Lexeme | undefined): boolean =>
  one !== undefined && other?.spaced === false && /[\p{L}\p{N}]$/u.test(one.text) && /^\d/.test(other.text);

/** Whether a word goes on behind a name: "1inch" is no inch, "USDC2" no USDC. A number need not end with its lexeme. */
function isCut(lexemes: readonly Lexeme[], at: number, next: number): boolean {
  const [before, first, last, after] = [lexemes[at - 1], lexemes[at], lexemes[next - 1], lexemes[next]];
  const numbered =
    first?.kind === 'number' && before !== undefined && !first.spaced && /[\p{L}\p{N}.]$/u.test(before.text);
  return numbered || goesOn(last, after);
}

/** "E-mode" is no chain. */
const isEMode = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.lower === 'mode' && lexemes[lexemes[at - 1]?.text === '-' ? at - 2 : at - 1]?.lower === 'e';

interface Written {
  readonly term: Term;
  readonly next: number;
  readonly content: string;
}

function isWrittenAsName(lexemes: readonly Lexeme[], at: number, { term, next, content }: Written): boolean {
  const [first, before] = [lexemes[at], lexemes[at - 1]];
  if (!first || next > at + 1 || !ORDINARY_WORDS.has(first.lower)) return true;
  if (/^\p{Lu}{2,}$/u.test(first.text)) return /\p{Ll}/u.test(content);
  const opens = !before || /^[.!?\n]/.test(before.text) || /\n/.test(content.slice(before.end, first.start));
  return term.token === null && /^\p{Lu}/u.test(first.text) && !opens;
}
