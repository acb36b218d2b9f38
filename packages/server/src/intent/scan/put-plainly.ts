import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { spellOut } from './abbreviations.ts';
import { layOutFields } from './lay-out.ts';
import { correctSpelling } from './misspelt.ts';
import { nameChain } from './name-chain.ts';
import { readSigns } from './read-signs.ts';
import { orSame } from './rewording.ts';
import { sayActively } from './say-actively.ts';
import { sayAims } from './say-aims.ts';
import { sayAsVerbs } from './say-as-verbs.ts';
import { sayAtChain } from './say-at-chain.ts';
import { sayAtPlace } from './say-at-place.ts';
import { sayHeading } from './say-heading.ts';
import { sayEvenly } from './say-evenly.ts';
import { sayNameBehind } from './say-name-behind.ts';
import { sayOfIt } from './say-of-it.ts';
import { sayOfMany } from './say-of-many.ts';
import { sayOnce } from './say-once.ts';
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

/** Ways to say what a message says in words that are understood, in their order. */
const WAYS: readonly ((lexemes: readonly Lexeme[], known: Known) => readonly Lexeme[])[] = [
  spellOut,
  sayAims,
  (lexemes, { vocabulary }) => saySymbol(lexemes, vocabulary),
  (lexemes, { vocabulary, lexicon }) => readSigns(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { vocabulary }) => sayPayments(lexemes, vocabulary),
  sayOfMany,
  sayEvenly,
  sayActively,
  sayOnce,
  (lexemes, { vocabulary }) => sayHeading(lexemes, vocabulary),
  sayAsVerbs,
  (lexemes, { vocabulary }) => sayNameBehind(lexemes, vocabulary),
  (lexemes, { lexicon }) => withoutProgram(lexemes, lexicon.verbs),
  (lexemes, { vocabulary, lexicon }) => layOutFields(lexemes, lexicon.verbs, vocabulary),
  (lexemes, { isKnown }) => correctSpelling(lexemes, isKnown),
  (lexemes, { vocabulary, lexicon }) => untag(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { vocabulary }) => sayAtChain(lexemes, vocabulary),
  (lexemes, { vocabulary, lexicon }) => sayAtPlace(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { vocabulary, lexicon }) => nameChain(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { vocabulary, lexicon }) => splitWords(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { vocabulary, lexicon }) => sayOtherwise(lexemes, vocabulary, lexicon.verbs),
  (lexemes, { lexicon }) => sayWhere(lexemes, lexicon.verbs),
  (lexemes, { lexicon }) => sayOfIt(lexemes, lexicon.verbs),
  sayUseOfIt,
];

/** The lexemes of a message in plain words; every one keeps its own place. */
export const putPlainly = (lexemes: readonly Lexeme[], known: Known): readonly Lexeme[] =>
  WAYS.reduce((said, say) => orSame(say(said, known), said), lexemes);
