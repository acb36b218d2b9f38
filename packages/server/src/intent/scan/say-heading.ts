import { VERB_OF } from '../lexicon/nominals.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { asOne, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

const isKind = wordSet(phraseList('token, crypto, wallet, defi, onchain'));
const isSign = wordSet([':', '-', '–', '—']);
const COUNTING = wordSet(['all', 'half', '$']);
/** "Purchase: 100 USDC" leaves open what is paid, so it is none of them. */
const NAMED = new Set(
  phraseList(
    'transfer, pay, send, swap, exchange, convert, deposit, supply, lend, withdraw, borrow, repay, bridge, wrap, unwrap',
  ),
);
const isWord = ({ kind }: Lexeme): boolean => kind === 'word';

/** Reads "Token swap - 20 USDC for ETH" and "Withdrawal: 20 USDC from Aave" as "swap 20 USDC …", and "Base: swap …" as "on Base: swap …". */
export function sayHeading(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const [first] = lexemes;
  const sign = lexemes.findIndex(isSign);
  if (!first || sign < 1 || sign > MOST_WORDS || !lexemes.slice(0, sign).every(isWord)) return lexemes;
  if (isOwnChain(lexemes, sign, vocabulary)) return [unwritten(first, 'on'), ...lexemes];
  const from = isKind(first) ? 1 : 0;
  const name = lexemes.slice(from, sign).map(({ lower }) => lower);
  const verb = VERB_OF.get(name.join(' '));
  const next = lexemes[sign + 1];
  if (verb === undefined || !NAMED.has(verb) || !next) return lexemes;
  // "Swap -5 USDC" is less than nothing.
  if (wordAt(lexemes, sign) !== ':' && (from === 0 || !next.spaced)) return lexemes;
  if (next.kind !== 'number' && !COUNTING(next)) return lexemes;
  return [asOne(lexemes.slice(0, sign + 1), 'word', verb, ' '), ...lexemes.slice(sign + 1)];
}

const MOST_WORDS = 3;

/** "Base: swap …", and nothing but a word behind it: "Base: 5 USDC" may be a balance. */
function isOwnChain(lexemes: readonly Lexeme[], sign: number, vocabulary: Vocabulary): boolean {
  const named = readChainName(lexemes, 0, vocabulary);
  const next = lexemes[sign + 1];
  return (
    named?.chain === vocabulary.chain &&
    named.next === sign &&
    wordAt(lexemes, sign) === ':' &&
    next !== undefined &&
    isWord(next)
  );
}
