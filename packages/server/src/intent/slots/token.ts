import type { TokenSlot } from '../../core/intent.ts';
import { combined } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { WORD_SYMBOLS } from '../lexicon/word-symbols.ts';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { createPhraseIndex, matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { isAddressShaped } from './address.ts';
import { isCoinUnit, readAmount } from './amount.ts';

type ValueOf<T> = T extends unknown ? Omit<T, 'type' | 'at' | 'text'> : never;

/** What a token slot says, apart from the words it is said in. */
export type TokenValue = ValueOf<TokenSlot>;

/** A token that begins at a lexeme. */
export interface TokenMatch {
  readonly token: TokenValue;
  readonly next: number;
}

const indexes = new WeakMap<Vocabulary, PhraseIndex<TokenValue>>();

/** "0.1 of the native token": the coin of the chain, where no token stands before it and nothing says of what it would be. */
const NATIVE_NAMES = combined(['native'], phraseList('token, tokens, coin, coins, currency, gas token'));
const SAYS_OF_WHAT = wordSet(phraseList('of, address, contract, called, named, standard, balance'));

function tokenIndex(vocabulary: Vocabulary): PhraseIndex<TokenValue> {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const made = createPhraseIndex<TokenValue>([
    ...[...vocabulary.native.keys(), ...NATIVE_NAMES].map((word) => [word, { kind: 'native' }] as const),
    ...[...vocabulary.tokens].map(([word, symbol]) => [word, { kind: 'symbol', symbol }] as const),
  ]);
  indexes.set(vocabulary, made);
  return made;
}

/** Words that a token of the vocabulary can begin with. */
export const tokenFirstWords = (vocabulary: Vocabulary): Iterable<string> =>
  tokenIndex(vocabulary).firstWords;

/** Reads the token of the vocabulary that begins at a lexeme: symbol, name or `$symbol`. Null where there is none. */
export function readToken(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): TokenMatch | null {
  const cashtag = lexemes[at]?.text === '$' && lexemes[at + 1]?.spaced === false ? 1 : 0;
  const found = matchPhrase(tokenIndex(vocabulary), lexemes, at + cashtag);
  if (!found) return null;
  const { value, next } = found;
  if (lexemes[at]?.lower === 'native' && !standsAlone(lexemes, { at, next }, vocabulary)) return null;
  const bare = cashtag === 0 && next === at + 1 && value.kind === 'symbol' ? lexemes[at] : undefined;
  const isWord = bare && WORD_SYMBOLS.has(bare.lower) && !isWrittenAs(value, lexemes, at);
  return isWord ? null : { token: value, next };
}

/** "0.1 ETH native token", "the native token of Aave": what is native says more of a token there. */
function standsAlone(
  lexemes: readonly Lexeme[],
  { at, next }: { readonly at: number; readonly next: number },
  vocabulary: Vocabulary,
): boolean {
  const before = at > 0 && matchPhrase(tokenIndex(vocabulary), lexemes, at - 1)?.next === at;
  const behind = lexemes[next];
  return !before && !(behind && (SAYS_OF_WHAT(behind) || matchPhrase(tokenIndex(vocabulary), lexemes, next)));
}

/** So many lexemes to either side show whether somebody writes everything in capitals. */
const BESIDE = 4;

/** "Swap 5 USDC to WELL" names the symbol, "SWAP 5 USDC AS WELL" need not. */
function isWrittenAs(token: TokenValue, lexemes: readonly Lexeme[], at: number): boolean {
  if (token.kind !== 'symbol' || lexemes[at]?.text !== token.symbol) return false;
  const beside = [...lexemes.slice(Math.max(0, at - BESIDE), at), ...lexemes.slice(at + 1, at + 1 + BESIDE)];
  const words = beside.filter(({ kind }) => kind === 'word');
  return words.length === 0 || words.some(({ text }) => /[a-z]/.test(text));
}

/** The symbol of a token without the sign of a cashtag, to compare two: "$SOL" and "sol" are one. */
export const bareSymbol = (text: string): string => text.toLowerCase().replace(/^\$/, '');

/** Whether a token is the wrapped form of the chain's native coin, such as WETH where the coin is ETH. */
export function isWrapped(token: TokenValue, { native }: Pick<Vocabulary, 'native'>): boolean {
  const [coin] = native.values();
  return token.kind === 'symbol' && coin !== undefined && token.symbol === `W${coin}`;
}

/** Reads lexemes that are nothing but one token: of the vocabulary, a unit of the coin, or an address. */
export function parseToken(lexemes: readonly Lexeme[], vocabulary: Vocabulary): TokenValue | null {
  const found = readToken(lexemes, 0, vocabulary);
  if (found) return found.next === lexemes.length ? found.token : null;
  const output = readAmount(lexemes, 0, vocabulary.family);
  if (output?.kind === 'amount' && output.itself && output.next === lexemes.length) return { kind: 'output' };
  const [only, more] = lexemes;
  if (!only || more) return null;
  if (isCoinUnit(only.lower, vocabulary.family)) return { kind: 'native' };
  return only.kind === 'address' && isAddressShaped(only.text, vocabulary.family)
    ? { kind: 'address' }
    : null;
}
