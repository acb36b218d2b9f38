import { toBaseUnits } from '../../core/amount.ts';
import { combine } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readNumber } from '../slots/number.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { saysNoMore } from './rewording.ts';
import { beginsSentence } from './say-where.ts';

/** "Distribute", "send a total of". */
const SHARING = indexPhrases(
  combine(
    phraseList(
      'distribute, split, divide, send, pay, pay out, disburse, share out, allocate, transfer, spray, send out',
    ),
    ['', 'a total of', 'in total'],
  ),
);
/** Without one of these words nothing is shared out. */
export const SHARED_OUT: readonly string[] = [...SHARING.firstWords];

const IN_TOTAL = indexPhrases(['in total', 'total', 'altogether', 'as follows', 'like this']);
const PAUSES = new Set([':', ',', '-', '–', '—', '.', ';']);
const LEADING = new Set(['to', 'for', '->', '→', ':', '-', '–', '=']);
const PARTING = new Set([',', ';', 'and', '.', '•', '*', '-']);
const isEnd = wordSet(phraseList('., !, please, thanks, thx, pls, cheers'));
/** As many decimals as any amount may have. */
const MOST_DECIMALS = 40;

interface Member {
  readonly amount: bigint;
  /** Its own token. */
  readonly token: string | null;
  readonly next: number;
}

/**
 * Reads "distribute 100 USDC: 60 to A, 40 to B" as "send USDC: 60 to A, 40 to B", where the parts come to exactly the total that is said; it is
 * left as it stands, and asked about, where they do not. Every lexeme keeps its own place.
 */
export function sayTotals(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const verb = lexemes.findIndex((lexeme, at) => SHARING.begins(lexeme) && beginsSentence(lexemes, at));
  const number = verb === -1 ? undefined : matchPhrase(SHARING, lexemes, verb)?.next;
  const token = (number ?? -1) + 1;
  const end = token === 0 ? undefined : readToken(lexemes, token, vocabulary)?.next;
  if (number === undefined || end === undefined) return lexemes;
  const pause = matchPhrase(IN_TOTAL, lexemes, end)?.next ?? end;
  const start = skipPauses(lexemes, pause);
  const members = start > pause ? membersFrom(lexemes, start, vocabulary) : [];
  const own = ownToken(members, wordAt(lexemes, token));
  if (own === null || !comesTo(members, amountAt(lexemes, number))) return lexemes;
  if (!saysNoMore(lexemes, members.at(-1)?.next ?? start, isEnd)) return lexemes;
  const from = own ? end : token;
  const colon: Lexeme = { ...asOne(lexemes.slice(end, start), 'sign', ':', ' '), text: ':' };
  return [
    ...lexemes.slice(0, verb),
    asOne(lexemes.slice(verb, from), 'word', 'send', ' '),
    ...lexemes.slice(from, end),
    colon,
    ...lexemes.slice(start),
  ];
}

/** Whether two members or more come to exactly a total. */
const comesTo = (members: readonly Member[], total: bigint | null): boolean =>
  members.length > 1 && members.reduce((all, { amount }) => all + amount, 0n) === total;

/** Whether every member names the token of the total, or none any; null where some do, or another one. */
function ownToken(members: readonly Member[], named: string): boolean | null {
  if (members.every(({ token }) => token === named)) return true;
  return members.every(({ token }) => token === null) ? false : null;
}

/** A plain number of one lexeme; null for anything else. */
function amountAt(lexemes: readonly Lexeme[], at: number): bigint | null {
  const read = lexemes[at]?.kind === 'number' ? readNumber(lexemes, at) : null;
  return read?.number.kind === 'value' && read.next === at + 1
    ? toBaseUnits(read.number.value, MOST_DECIMALS)
    : null;
}

function skipPauses(lexemes: readonly Lexeme[], from: number): number {
  let at = from;
  while (lexemes[at]?.kind === 'break' || PAUSES.has(wordAt(lexemes, at))) at += 1;
  return at;
}

/** Every member of a list, up to the first that is none. */
function membersFrom(lexemes: readonly Lexeme[], start: number, vocabulary: Vocabulary): readonly Member[] {
  const members: Member[] = [];
  for (let at = start; at < lexemes.length;) {
    const member = memberAt(lexemes, at, vocabulary);
    if (!member) break;
    members.push(member);
    at = member.next;
    while (lexemes[at]?.kind === 'break' || PARTING.has(wordAt(lexemes, at))) at += 1;
  }
  return members;
}

/** "60 to A", "60 USDC to A", "A: 60". */
function memberAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Member | null {
  const behind = isSomebody(lexemes[at]);
  const number = behind ? skipLead(lexemes, at + 1) : at;
  const amount = amountAt(lexemes, number);
  if (amount === null) return null;
  const token = readToken(lexemes, number + 1, vocabulary)?.next;
  const next = token ?? number + 1;
  const said = token === undefined ? null : wordAt(lexemes, number + 1);
  if (behind) return { amount, token: said, next };
  const who = skipLead(lexemes, next);
  return who > next && isSomebody(lexemes[who]) ? { amount, token: said, next: who + 1 } : null;
}

const skipLead = (lexemes: readonly Lexeme[], at: number): number =>
  LEADING.has(wordAt(lexemes, at)) ? at + 1 : at;
