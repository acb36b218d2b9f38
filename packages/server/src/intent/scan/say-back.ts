import { combine } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { asOne, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import type { Verbs } from './rewording.ts';
import { mayCount } from './say-of-it.ts';
import { sentenceBegins } from './say-where.ts';

/** Without this word nothing is wanted back. */
export const BACK: readonly string[] = ['back'];

const isBack = wordSet(BACK);
const WISHES = indexPhrases(
  combine(
    phraseList(
      "i want, we want, i need, we need, i would like, we would like, i'd like, we'd like, want, need",
    ),
    ['', 'to have', 'to get'],
  ),
);
/** "Half of all the USDC": no amount and its token have more words. */
const MOST_WORDS = 8;

/**
 * Reads "I need 100 USDC back from my Aave deposit" and "100 USDC back from Aave" as "get back 100 USDC from …": without where from, it may be
 * somebody else who has it. Every lexeme keeps its own place.
 */
export function sayBack(lexemes: readonly Lexeme[], _: Vocabulary, verbs: Verbs): readonly Lexeme[] {
  const at = lexemes.findIndex(
    (lexeme, index) => isBack(lexeme) && /^(?:from|out)$/.test(wordAt(lexemes, index + 1)),
  );
  const begins = sentenceBegins(lexemes);
  const places = begins.flatMap((each, index) => (each && index < at ? [index] : []));
  // "Hello, I want …": a greeting may stand before it.
  const from = places.find((index) => wishEnd(lexemes, index) !== null) ?? places.at(-1) ?? -1;
  const [first, back] = [lexemes[from], lexemes[at]];
  if (!first || !back) return lexemes;
  const wish = wishEnd(lexemes, from) ?? from;
  const held = lexemes.slice(wish, at);
  const counted = held.length > 1 && held.length <= MOST_WORDS;
  if (!counted || !held.every((lexeme) => mayCount(lexeme, verbs))) return lexemes;
  const get = wish > from ? asOne(lexemes.slice(from, wish), 'word', 'get', ' ') : unwritten(first, 'get');
  return [...lexemes.slice(0, from), get, readAs(back, 'back'), ...held, ...lexemes.slice(at + 1)];
}

/** The index behind "I would like to have"; null where that does not begin at an index. */
const wishEnd = (lexemes: readonly Lexeme[], at: number): number | null =>
  matchPhrase(WISHES, lexemes, at)?.next ?? null;
