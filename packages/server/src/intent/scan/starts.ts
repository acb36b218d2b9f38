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
import { wordTable, type WordTable } from '../text/listed-words.ts';

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

type Starts = WordTable<readonly Start[]>;

const NOTHING: readonly Start[] = [];
/** What a number may begin. */
const COUNTS: readonly Start[] = ['setting', 'amount'];
/** Signs that can begin an amount or a token. */
const SIGNS = '- $ € £ ¥ ½ ¼ ¾ ⅓ ⅔ # ± +'.split(' ');

const merged = (one: readonly Start[] = [], other: readonly Start[]): readonly Start[] =>
  STARTS.filter((start) => one.includes(start) || other.includes(start));

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
    fixed: lexicon.phrases.firstWords,
  };
  const starts = new Map<string, readonly Start[]>();
  for (const start of STARTS) {
    for (const word of firstWords[start]) starts.set(word, [...(starts.get(word) ?? []), start]);
  }
  for (const sign of SIGNS) starts.set(sign, merged(starts.get(sign), ['amount', 'token']));
  // Any of them may be a number as well.
  for (const [word, begun] of starts)
    starts.set(word, word.includes('-') ? STARTS : /^[\d.]/.test(word) ? merged(begun, COUNTS) : begun);
  return wordTable(starts);
}

/** What is tried at a lexeme. Anything but a plain word may begin whatever there is, and so may a function's name. */
export function startsAt(lexemes: readonly Lexeme[], at: number, starts: Starts): readonly Start[] {
  const lexeme = lexemes[at];
  if (!lexeme || lexemes[at + 1]?.text === '(') return STARTS;
  const listed = starts(lexeme);
  switch (lexeme.kind) {
    case 'word':
      return listed ?? (lexeme.lower.includes('-') ? STARTS : NOTHING);
    case 'number':
      return listed ?? COUNTS;
    case 'sign':
      return listed ?? NOTHING;
    case 'address':
    case 'name':
    case 'handle':
    case 'link':
    case 'break':
      return STARTS;
  }
}
