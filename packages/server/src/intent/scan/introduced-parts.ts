import { combine } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { asOne, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { NO_WORD, SAYS_NOTHING, type Known } from './rewording.ts';

const isJoin = wordSet(phraseList('and, so, then').concat(',', '.', ';', '-', '–', '—', '!', '\n'));
const isPolite = wordSet(phraseList('please, pls, plz, kindly, now, just, ok, okay'));
/** "I have 50 USDC, get it": what one gets is something else. */
const takesIn = wordSet(phraseList('get, buy, grab, take, borrow, receive, acquire, have, use'));
const isAsking = wordSet(['can', 'could', 'would', 'will']);
/** "I have 50 DAI and want to swap it". */
const WISHING = indexPhrases(
  combine(['', 'i', 'we'], phraseList('want to, would like to, wanna, need to, wish to')).concat(
    "i'd like to",
    "we'd like to",
    "let's",
  ),
);
const MOST_WORDS = 12;

/** A sentence that introduces something, and the instruction behind it. */
export interface Parts {
  /** The index after the words that introduce. */
  readonly from: number;
  /** … after what they introduce. */
  readonly end: number;
  /** … of the verb behind the pause. */
  readonly verb: number;
  /** "Could you" stands before that. */
  readonly asks: boolean;
}

/** What is introduced by some words, and the instruction behind it; null where there is none. */
export function partsAt(
  lexemes: readonly Lexeme[],
  from: number,
  { verbs, vocabulary }: Known,
  tail: PhraseIndex<true> | null,
): Parts | null {
  let join = from + 1;
  while (join < from + MOST_WORDS && lexemes[join] && !isPause(lexemes[join])) join += 1;
  const { verb, asks } = verbBehind(lexemes, join);
  const word = lexemes[verb];
  if (verb === join || !word || !verbs.has(word.lower) || takesIn(word)) return null;
  const tails = lexemes.slice(from + 1, join).map((_, step) => from + 1 + step);
  const idle =
    tail === null
      ? -1
      : tails.findIndex(
          (at) => afterHere(lexemes, matchPhrase(tail, lexemes, at)?.next ?? at, vocabulary) === join,
        );
  const end = tails[idle] ?? join;
  return { from, end, verb, asks };
}

/** The first word behind a pause, without politeness and "could you". */
function verbBehind(lexemes: readonly Lexeme[], join: number): Pick<Parts, 'verb' | 'asks'> {
  let verb = join;
  while (isPause(lexemes[verb]) || (verb > join && isPolite(lexemes[verb] ?? NO_WORD))) verb += 1;
  const asks = verb > join && isAsking(lexemes[verb] ?? NO_WORD) && wordAt(lexemes, verb + 1) === 'you';
  if (!asks) return { verb: matchPhrase(WISHING, lexemes, verb)?.next ?? verb, asks };
  verb += 2;
  while (isPolite(lexemes[verb] ?? NO_WORD)) verb += 1;
  return { verb, asks };
}

/** The index behind "on Base", where that is the chain of the request. */
function afterHere(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): number {
  const named = wordAt(lexemes, at) === 'on' ? readChainName(lexemes, at + 1, vocabulary) : null;
  return named?.chain === vocabulary.chain ? named.next : at;
}

const isPause = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'break' || isJoin(lexeme));

/** Some lexemes as one that says nothing. */
export const silent = (lexemes: readonly Lexeme[], from: number, to: number): Lexeme[] =>
  from < to ? [readAs(asOne(lexemes.slice(from, to), 'word', SAYS_NOTHING, ' '), SAYS_NOTHING)] : [];

/** The verb in the place of the words that introduce, and what they introduce. */
export const moved = (lexemes: readonly Lexeme[], at: number, { from, end, verb, asks }: Parts): Lexeme[] => [
  ...lexemes.slice(0, at),
  ...(asks
    ? lexemes.slice(at, at + 1).flatMap((first) => [unwritten(first, 'can'), unwritten(first, 'you')])
    : []),
  asOne(lexemes.slice(at, from), 'word', wordAt(lexemes, verb), ' '),
  ...lexemes.slice(from, end),
];
