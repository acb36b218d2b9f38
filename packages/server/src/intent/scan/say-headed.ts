import { BEHIND_COUNTED, COUNTED_PAYMENTS } from '../lexicon/counted-headings.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { NO_WORD } from './rewording.ts';

const COUNTED = indexPhrases(COUNTED_PAYMENTS);
const BEHIND = indexPhrases(BEHIND_COUNTED);
const isIn = wordSet(['in', 'of']);

interface Heading {
  /** The index after the words that announce payments, and what leads to their token. */
  readonly from: number;
  /** The index after the token; `from` where none is named. */
  readonly token: number;
  /** The index of the list. */
  readonly next: number;
}

/** "Three payments:", "I have three payments to make, all in SOL:"; null where nothing is announced. */
function headingAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Heading | null {
  const end = matchPhrase(COUNTED, lexemes, at)?.next;
  if (end === undefined) return null;
  const pause = wordAt(lexemes, end) === ',' ? end + 1 : end;
  const into = wordAt(lexemes, pause) === 'all' ? pause + 1 : pause;
  const token = isIn(lexemes[into] ?? NO_WORD) ? readToken(lexemes, into + 1, vocabulary)?.next : undefined;
  if (token !== undefined)
    return { from: into + 1, token, next: matchPhrase(BEHIND, lexemes, token)?.next ?? token };
  const next = matchPhrase(BEHIND, lexemes, end)?.next;
  return next === undefined ? null : { from: next, token: next, next };
}

/** Reads "three payments: 5 USDC to 0x…" and "I have three payments to make, all in SOL: 0.2 to 0x…" as "pay 5 USDC to 0x…" and "pay SOL: 0.2 to 0x…". */
export function sayHeaded(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
  isSaid: (lexeme: Lexeme) => boolean,
): readonly Lexeme[] | null {
  const heading = headingAt(lexemes, at, vocabulary);
  if (!heading) return null;
  const { from, token, next } = heading;
  const [lead, rest] = [lexemes.slice(at, from), lexemes.slice(next)];
  const said = (verb: string): Lexeme => asOne(lead, 'word', verb, ' ');
  if (token === from) return [...lexemes.slice(0, at), said(rest.some(isSaid) ? 'please' : 'pay'), ...rest];
  // What is paid in stands in front of the list, and nobody else says what is done.
  const [first] = rest;
  const unsaid = first?.text === '' ? rest.slice(1) : rest;
  if (!first || unsaid.some(isSaid)) return null;
  const colon: Lexeme = { ...unwritten(first, ':'), kind: 'sign' };
  return [...lexemes.slice(0, at), said('pay'), ...lexemes.slice(from, token), colon, ...unsaid];
}
