import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { AMOUNT_FIRST_WORDS } from '../slots/amount.ts';
import { chainFirstWords } from '../slots/chain.ts';
import { KEPT_FIRST_WORDS } from '../slots/kept.ts';
import { PROTOCOL_FIRST_WORDS } from '../slots/protocol.ts';
import { WALLET_FIRST_WORDS } from '../slots/recipient.ts';
import { SETTING_FIRST_WORDS } from '../slots/setting.ts';
import { tokenFirstWords } from '../slots/token.ts';
import type { Lexeme } from '../text/lexeme.ts';

/** What may begin at a lexeme, in the order in which it is tried: of two that are equally long the first counts. */
export const STARTS = [
  'setting',
  'amount',
  'kept',
  'protocol',
  'token',
  'recipient',
  'chain',
  'fixed',
] as const;

export type Start = (typeof STARTS)[number];

type Starts = ReadonlyMap<string, readonly Start[]>;

const NOTHING: readonly Start[] = [];

const known = new WeakMap<Vocabulary, WeakMap<Lexicon, Starts>>();

/** What each word may begin: most begin one thing or nothing, and only that is tried. Made once for each chain. */
export function startsOf(lexicon: Lexicon, vocabulary: Vocabulary): Starts {
  const byLexicon = known.get(vocabulary) ?? new WeakMap<Lexicon, Starts>();
  known.set(vocabulary, byLexicon);
  const starts = byLexicon.get(lexicon) ?? makeStarts(lexicon, vocabulary);
  byLexicon.set(lexicon, starts);
  return starts;
}

function makeStarts(lexicon: Lexicon, vocabulary: Vocabulary): Starts {
  const firstWords: Readonly<Record<Start, Iterable<string>>> = {
    setting: SETTING_FIRST_WORDS,
    amount: AMOUNT_FIRST_WORDS,
    kept: KEPT_FIRST_WORDS,
    protocol: PROTOCOL_FIRST_WORDS,
    token: tokenFirstWords(vocabulary),
    recipient: WALLET_FIRST_WORDS,
    chain: chainFirstWords(vocabulary),
    fixed: lexicon.phrases.branches.keys(),
  };
  const starts = new Map<string, Start[]>();
  for (const start of STARTS) {
    for (const word of firstWords[start]) starts.set(word, [...(starts.get(word) ?? []), start]);
  }
  return starts;
}

/** What is tried at a lexeme. Anything but a plain word may begin whatever there is, and so may a function's name. */
export function startsAt(lexemes: readonly Lexeme[], at: number, starts: Starts): readonly Start[] {
  const lexeme = lexemes[at];
  const plain = lexeme?.kind === 'word' && !lexeme.lower.includes('-') && lexemes[at + 1]?.text !== '(';
  return plain ? (starts.get(lexeme.lower) ?? NOTHING) : STARTS;
}
