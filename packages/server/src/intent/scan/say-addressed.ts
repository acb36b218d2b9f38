import { phraseList } from '../lexicon/phrase-list.ts';
import { isSomebody, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { NO_WORD } from './rewording.ts';

/** Without one of these words nobody's address is told here. */
export const ADDRESS_NOUNS: readonly string[] = phraseList('address, wallet, addy, account');

const isNoun = wordSet(ADDRESS_NOUNS);
const isWhose = wordSet(phraseList('his, her, their, the'));

/**
 * Reads "send 300 USDC to my dev, wallet: 0x…" as "…, wallet is 0x…": a colon behind the noun begins no list where nobody else is named. Every
 * lexeme keeps its own place.
 */
export function sayAddressed(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const noun = lexemes.findIndex((lexeme, at) => isNoun(lexeme) && wordAt(lexemes, at + 1) === ':');
  const colon = lexemes[noun + 1];
  const from = isWhose(lexemes[noun - 1] ?? NO_WORD) ? noun - 1 : noun;
  if (noun < 1 || !colon || wordAt(lexemes, from - 1) !== ',') return lexemes;
  if (!isSomebody(lexemes[noun + 2]) || lexemes.filter(isSomebody).length > 1) return lexemes;
  const is: Lexeme = { ...readAs(colon, 'is'), kind: 'word', text: 'is' };
  return [...lexemes.slice(0, noun + 1), is, ...lexemes.slice(noun + 2)];
}
