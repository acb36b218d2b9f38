import {
  AND_TAKE,
  BECOMING,
  DO_IT,
  FOR_IT,
  HAVING_TO_GIVE,
  IN_RETURN,
  INTO,
  OUT_OF,
  TAKEN,
  TO_BECOME,
} from '../lexicon/turning.ts';
import { FRAMES } from '../lexicon/passives.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readNumber } from '../slots/number.ts';
import { readToken } from '../slots/token.ts';
import { asOne, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { followsSo, mayCount } from './say-of-it.ts';
import { sentenceBegins } from './say-where.ts';
import { NO_WORD, sayFirst, SAYS_NOTHING, type Known, type Verbs, type WayAt } from './rewording.ts';

/** Without one of these words nothing is said to become another token here. */
export const TURNED: readonly string[] = phraseList(
  'be, become, turn, go, out, exchange, return, for, against, have, hold, own, got, give, offer, make',
);

const isWhole = wordSet(phraseList('all, half, the, my, everything, one'));
const isHeld = wordSet(
  phraseList('balance, balances, holdings, holding, bag, bags, position, stack, tokens, coins'),
);
const isSilent = wordSet(phraseList('instead, please, pls, now'));
const isMaking = wordSet(['make']);
const isPronoun = wordSet(phraseList('it, them, that, those'));
/** "Half of all the AERO balance in my wallet". */
const MOST_WORDS = 9;

/**
 * Reads "half of my AERO should be USDC instead", "get me out of 0.5 ETH and into USDC", "in exchange for 400 USDC, I'd like AERO" and "I have 2
 * ETH and I want USDC for it, please exchange" as "swap half of my AERO to USDC", …: of what is held it is said what is to become of it. Every
 * lexeme keeps its own place.
 */
export function sayTurned(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const known = { vocabulary, verbs };
  const begins = sentenceBegins(lexemes);
  for (let at = 0; at < lexemes.length; at += 1) {
    if (begins[at] !== true && !followsSo(lexemes, at)) continue;
    const said = sayFirst(WAYS, lexemes, at, known);
    if (said) return said;
  }
  return lexemes;
}

/** The index after how much of a token is held, that begins at an index; null where there is none. */
function endOfHeld(lexemes: readonly Lexeme[], at: number, { vocabulary, verbs }: Known): number | null {
  const counts =
    readNumber(lexemes, at) !== null || isWhole(lexemes[at] ?? NO_WORD) || wordAt(lexemes, at) === '$';
  if (!counts) return null;
  for (let end = at + 1; end < at + MOST_WORDS && mayCount(lexemes[end], verbs); end += 1) {
    const next = readToken(lexemes, end, vocabulary)?.next;
    if (next !== undefined) return isHeld(lexemes[next] ?? NO_WORD) ? next + 1 : next;
  }
  return null;
}

const follows = (index: PhraseIndex<true>, lexemes: readonly Lexeme[], at: number): number | null =>
  matchPhrase(index, lexemes, at)?.next ?? null;

/** Whether a clause ends at an index. */
const endsThere = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || ENDING(lexeme);
const ENDING = wordSet(
  phraseList('., ;, !, on, via, through, using, with, at, and, then, please, so, thanks, -, –, —').concat(
    ',',
  ),
);

interface Turned {
  /** Where the words begin that are put plainly. */
  readonly at: number;
  /** The words of how much of what. */
  readonly held: readonly [from: number, to: number];
  /** The words of the token that comes of it. */
  readonly token: readonly [from: number, to: number];
}

/** "Swap" and what is held, "to" and what comes of it, and what is left of the message. */
function swapped(
  lexemes: readonly Lexeme[],
  { at, held, token }: Turned,
  behind = token[1],
): readonly Lexeme[] | null {
  let end = behind;
  while (isSilent(lexemes[end] ?? NO_WORD)) end += 1;
  const again = follows(DO_IT, lexemes, end);
  if (again !== null && endsThere(lexemes[again])) end = again;
  if (!endsThere(lexemes[end])) return null;
  const first = lexemes[held[0]];
  if (!first) return null;
  const verb =
    held[0] > at ? asOne(lexemes.slice(at, held[0]), 'word', 'swap', ' ') : unwritten(first, 'swap');
  const silent = lexemes.slice(token[1], end);
  return [
    ...lexemes.slice(0, at),
    verb,
    ...lexemes.slice(...held),
    asOne(lexemes.slice(held[1], token[0]), 'word', 'to', ' '),
    ...lexemes.slice(...token),
    ...(silent.length > 0 ? [asOne(silent, 'word', SAYS_NOTHING, ' ')] : []),
    ...lexemes.slice(end),
  ];
}

/** "Swap" and what is held, up to an index, "to" and the token at another one; null where there is neither or more is said. */
function turnedAt(
  lexemes: readonly Lexeme[],
  { at, from, to, becomes }: { at: number; from: number; to: number; becomes: number | null },
  known: Known,
  behind: (end: number) => number | null = (end) => end,
): readonly Lexeme[] | null {
  const end = becomes === null ? undefined : readToken(lexemes, becomes, known.vocabulary)?.next;
  const next = end === undefined ? null : behind(end);
  return becomes === null || end === undefined || next === null
    ? null
    : swapped(lexemes, { at, held: [from, to], token: [becomes, end] }, next);
}

/** "Half of my AERO should be USDC", "I'd like half of my AERO to be USDC". */
const become: WayAt = (lexemes, at, known) => {
  const frame = matchPhrase(FRAMES, lexemes, at);
  if (frame?.value.asks === true || frame?.value.if === true) return null;
  const from = frame?.next ?? at;
  const to = endOfHeld(lexemes, from, known);
  if (to === null) return null;
  const becomes = (frame ? follows(TO_BECOME, lexemes, to) : null) ?? follows(BECOMING, lexemes, to);
  return turnedAt(lexemes, { at, from, to, becomes }, known);
};

/** "Get me out of 0.5 ETH and into USDC". */
const leave: WayAt = (lexemes, at, known) => {
  const from = follows(OUT_OF, lexemes, at);
  const to = from === null ? null : endOfHeld(lexemes, from, known);
  if (from === null || to === null) return null;
  return turnedAt(lexemes, { at, from, to, becomes: follows(INTO, lexemes, to) }, known);
};

/** "In exchange for 400 of my USDC, I'd like AERO", "for 2 ETH I want USDC". */
const giveFor: WayAt = (lexemes, at, known) => {
  const from = follows(IN_RETURN, lexemes, at);
  const to = from === null ? null : endOfHeld(lexemes, from, known);
  if (from === null || to === null) return null;
  const becomes = follows(TAKEN, lexemes, wordAt(lexemes, to) === ',' ? to + 1 : to);
  return turnedAt(lexemes, { at, from, to, becomes }, known);
};

/** "I have 2 ETH and I want USDC for it", "I give 400 USDC and take AERO". */
const giveAndTake: WayAt = (lexemes, at, known) => {
  const from = follows(HAVING_TO_GIVE, lexemes, at);
  const to = from === null ? null : endOfHeld(lexemes, from, known);
  if (from === null || to === null) return null;
  const giving = /(?:give|offer|in)$/.test(wordAt(lexemes, from - 1));
  // "I have 2 ETH and want USDC" says of nothing that it is given.
  const exchanged = (end: number): number | null => follows(FOR_IT, lexemes, end) ?? (giving ? end : null);
  return turnedAt(lexemes, { at, from, to, becomes: follows(AND_TAKE, lexemes, to) }, known, exchanged);
};

/** "Take half of my AERO and make it USDC": as "turn it into". */
const made: WayAt = (lexemes, at, known) => {
  if (wordAt(lexemes, at) !== 'take') return null;
  const from = at + 1;
  const to = endOfHeld(lexemes, from, known);
  if (to === null) return null;
  const becomes = afterMakeIt(lexemes, to);
  return turnedAt(lexemes, { at, from, to, becomes }, known);
};

/** The index behind "and make it into" at an index. */
function afterMakeIt(lexemes: readonly Lexeme[], at: number): number | null {
  const join = wordAt(lexemes, at) === ',' ? at + 1 : at;
  const make = wordAt(lexemes, join) === 'and' ? join + 1 : join;
  if (make === at || !isMaking(lexemes[make] ?? NO_WORD) || !isPronoun(lexemes[make + 1] ?? NO_WORD))
    return null;
  return wordAt(lexemes, make + 2) === 'into' ? make + 3 : make + 2;
}

const WAYS: readonly WayAt[] = [become, leave, giveFor, giveAndTake, made];
