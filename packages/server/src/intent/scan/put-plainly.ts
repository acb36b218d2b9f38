import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { PROTOCOL_FIRST_WORDS } from '../slots/protocol.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { SPELT_OTHERWISE, spellOut } from './abbreviations.ts';
import { layOutFields } from './lay-out.ts';
import { correctSpelling, MISSPELT } from './misspelt.ts';
import { nameChain, NOTICES } from './name-chain.ts';
import { readSigns, SIGNS } from './read-signs.ts';
import { inTurn, type Way } from './rewording.ts';
import { DONE, sayActively } from './say-actively.ts';
import { AFTER, sayAims } from './say-aims.ts';
import { sayAsVerbs } from './say-as-verbs.ts';
import { sayAtChain } from './say-at-chain.ts';
import { sayAtPlace } from './say-at-place.ts';
import { sayHeading } from './say-heading.ts';
import { sayEvenly, SHARING } from './say-evenly.ts';
import { NAMES, sayNameBehind } from './say-name-behind.ts';
import { sayOfIt, TAKEN_OR_SOLD } from './say-of-it.ts';
import { sayOfMany } from './say-of-many.ts';
import { JOINS, sayOnce } from './say-once.ts';
import { sayOtherwise } from './say-otherwise.ts';
import { sayPayments } from './say-payments.ts';
import { saySymbol } from './say-symbol.ts';
import { sayUseOfIt } from './say-use-of-it.ts';
import { sayWhere } from './say-where.ts';
import { splitWords } from './split-words.ts';
import { untag } from './untag.ts';
import { withoutProgram } from './without-program.ts';

interface Known {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  /** Whether a word says something as it is written. */
  readonly isKnown: (word: Lexeme) => boolean;
}

/** Ways to say what a message says in words that are understood, in their order, each with words without which there is nothing of it. */
const WAYS: readonly Way<Known>[] = [
  [SPELT_OTHERWISE, spellOut],
  [AFTER, sayAims],
  [['('], (lexemes, { vocabulary }) => saySymbol(lexemes, vocabulary)],
  [SIGNS, (lexemes, { vocabulary, lexicon }) => readSigns(lexemes, vocabulary, lexicon.verbs)],
  [null, (lexemes, { vocabulary }) => sayPayments(lexemes, vocabulary)],
  [null, sayOfMany],
  [SHARING, sayEvenly],
  [DONE, sayActively],
  [JOINS, sayOnce],
  [[':', '-', '–', '—'], (lexemes, { vocabulary }) => sayHeading(lexemes, vocabulary)],
  [null, sayAsVerbs],
  [NAMES, (lexemes, { vocabulary }) => sayNameBehind(lexemes, vocabulary)],
  [['-'], (lexemes, { lexicon }) => withoutProgram(lexemes, lexicon.verbs)],
  [null, (lexemes, { vocabulary, lexicon }) => layOutFields(lexemes, lexicon.verbs, vocabulary)],
  [MISSPELT, (lexemes, { isKnown }) => correctSpelling(lexemes, isKnown)],
  [null, (lexemes, { vocabulary, lexicon }) => untag(lexemes, vocabulary, lexicon.verbs)],
  [null, (lexemes, { vocabulary }) => sayAtChain(lexemes, vocabulary)],
  [
    PROTOCOL_FIRST_WORDS,
    (lexemes, { vocabulary, lexicon }) => sayAtPlace(lexemes, vocabulary, lexicon.verbs),
  ],
  [NOTICES, (lexemes, { vocabulary, lexicon }) => nameChain(lexemes, vocabulary, lexicon.verbs)],
  [null, (lexemes, { vocabulary, lexicon }) => splitWords(lexemes, vocabulary, lexicon.verbs)],
  [null, (lexemes, { vocabulary, lexicon }) => sayOtherwise(lexemes, { vocabulary, verbs: lexicon.verbs })],
  [PROTOCOL_FIRST_WORDS, (lexemes, { lexicon }) => sayWhere(lexemes, lexicon.verbs)],
  [TAKEN_OR_SOLD, (lexemes, { lexicon }) => sayOfIt(lexemes, lexicon.verbs)],
  [['use'], sayUseOfIt],
];

/** The lexemes of a message in plain words; every one keeps its own place. */
export const putPlainly = inTurn(WAYS);
