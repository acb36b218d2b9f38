import {
  ANY_MORE,
  CAN_NOT,
  FOR_SPENDING,
  HOLDS,
  IN_WALLET,
  MAKING_SURE,
  NO_LONGER,
  NOT_ABLE,
  NOT_WANTING,
  OWN,
  PERMITTED,
  TAKING_BACK,
  TO_BE_ABLE,
  WANTING_NO_MORE,
} from '../lexicon/allowances.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, unwritten, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { sentenceBegins } from './say-where.ts';

/** Without one of these words nobody speaks of who may spend what. */
export const ALLOWANCES: readonly string[] = phraseList(
  'spend, access, touch, approval, allowance, permission, authorization, authorisation, right, longer',
);

/** How it is told who may spend, or may not any more. */
interface Way {
  /** What stands before whom; null where the sentence begins with that. */
  readonly lead: PhraseIndex<true> | null;
  /** … between whom and what. */
  readonly between: PhraseIndex<true>;
  /** It only tells what is so: that it should end has to be said. */
  readonly tells?: true;
  /** It says that it should end only with "any more". */
  readonly more?: true;
}

const WAYS: readonly Way[] = [
  { lead: PERMITTED, between: FOR_SPENDING, tells: true },
  { lead: null, between: HOLDS, tells: true },
  { lead: null, between: NO_LONGER },
  { lead: null, between: NOT_ABLE, more: true },
  { lead: WANTING_NO_MORE, between: TO_BE_ABLE },
  { lead: NOT_WANTING, between: TO_BE_ABLE, more: true },
  { lead: MAKING_SURE, between: CAN_NOT },
];

/**
 * Reads "I once permitted QuickSwap to spend my USDC. Could you take that permission back?" and "QuickSwap should no longer be able to
 * spend my USDC" as "revoke QuickSwap for my USDC". Every lexeme keeps its own place.
 */
export function sayAllowances(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const begins = sentenceBegins(lexemes);
  for (let at = 0; at < lexemes.length; at += 1) {
    if (begins[at] !== true) continue;
    for (const way of WAYS) {
      const said = revokedAt(lexemes, at, way, vocabulary);
      if (said) return said;
    }
  }
  return lexemes;
}

function revokedAt(
  lexemes: readonly Lexeme[],
  at: number,
  way: Way,
  vocabulary: Vocabulary,
): readonly Lexeme[] | null {
  const who = way.lead === null ? at : matchPhrase(way.lead, lexemes, at)?.next;
  const between = who === undefined ? undefined : endOfSpender(lexemes, who);
  const what = between === undefined ? undefined : matchPhrase(way.between, lexemes, between)?.next;
  if (who === undefined || between === undefined || what === undefined) return null;
  const own = matchPhrase(OWN, lexemes, what)?.next ?? what;
  const token = readToken(lexemes, own, vocabulary)?.next;
  const end = token === undefined ? null : endOf(lexemes, token, way);
  const first = lexemes[who];
  if (token === undefined || end === null || !first) return null;
  return [
    ...lexemes.slice(0, at),
    who > at ? asOne(lexemes.slice(at, who), 'word', 'revoke', ' ') : unwritten(first, 'revoke'),
    ...lexemes.slice(who, between),
    asOne(lexemes.slice(between, what), 'word', 'for', ' '),
    ...lexemes.slice(what, token),
    ...(end > token ? [asOne(lexemes.slice(token, end), 'word', 'please', ' ')] : []),
    ...lexemes.slice(end),
  ];
}

function endOfSpender(lexemes: readonly Lexeme[], at: number): number | undefined {
  return lexemes[at]?.kind === 'address' ? at + 1 : readProtocol(lexemes, at)?.next;
}

/** Where all of it ends that says that somebody may spend a token no more; null where that is not said. */
function endOf(lexemes: readonly Lexeme[], token: number, way: Way): number | null {
  const held = matchPhrase(IN_WALLET, lexemes, token)?.next ?? token;
  const more = matchPhrase(ANY_MORE, lexemes, held)?.next ?? held;
  const told = way.tells === true || (way.more === true && more === held);
  const pause = lexemes[more];
  const tail = isPause(pause) ? matchPhrase(TAKING_BACK, lexemes, more + 1)?.next : undefined;
  if (tail !== undefined && endsAt(lexemes, tail)) {
    if (lexemes[tail]?.text !== '?') return tail;
    // "…, revoke it?" may ask whether to.
    return lexemes.slice(more, tail).some(isYou) ? tail + 1 : null;
  }
  return told || !endsAt(lexemes, more) || pause?.text === '?' ? null : more;
}

const isPause = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'break' || /^(?:[,.;!–—-]|so|and|but)$/.test(lexeme.lower));

const isYou = wordSet(['you', 'u']);

const endsAt = (lexemes: readonly Lexeme[], at: number): boolean => {
  const lexeme = lexemes[at];
  return (
    lexeme === undefined || lexeme.kind === 'break' || /^(?:[.!?]|please|pls|thanks)$/.test(lexeme.lower)
  );
};
