import { NAMED_HEADING, OPEN_HEADING, PAYING_HEADING, TOKEN_SIGN } from '../lexicon/list-headings.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { saysNoMore } from './rewording.ts';
import { paymentRows, type Cell, type PaymentRows } from './payment-rows.ts';

/**
 * Reads "pay these people in USDC:\n0x… - 5\n0x… - 7" as "send USDC to 0x… 5\n0x… 7", and "send this batch:" with a list of recipients, amounts and tokens
 * below it as "send 0x… 5 USDC\n0x… 7 DAI". Every row has to hold the same, one token is said for all or one in each. Every lexeme keeps its own place.
 */
export function sayPayments(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  if (!mayList(lexemes)) return lexemes;
  return sayHeadedPayments(saySharedToken(lexemes, vocabulary), vocabulary);
}

const isShared = wordSet(['both', 'all', 'everything']);
const PAUSES = new Set([',', '.', '-', '–', '—', ';']);

/** "5 to 0x… and 10 to 0x…, both in USDC" as "… in USDC", where no other token is named and as many are paid as there are numbers. */
function saySharedToken(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => isShared(lexeme) && wordAt(lexemes, index + 1) === 'in');
  const token = at < 1 ? undefined : readToken(lexemes, at + IN, vocabulary)?.next;
  if (token === undefined || !saysNoMore(lexemes, token, isEnd)) return lexemes;
  const listed = lexemes.slice(0, at);
  const paid = listed.filter(isSomebody).length;
  const numbers = listed.filter(({ kind }) => kind === 'number').length;
  const other = listed.some((_, index) => readToken(listed, index, vocabulary) !== null);
  const before = listed.at(-1);
  if (other || paid !== numbers || (wordAt(lexemes, at) === 'both' && paid !== 2) || !before) return lexemes;
  const pause = before.kind === 'break' || PAUSES.has(before.text) ? at - 1 : at;
  return [
    ...lexemes.slice(0, pause),
    asOne(lexemes.slice(pause, at + IN), 'word', 'in', ' '),
    ...lexemes.slice(at + IN),
  ];
}

/** How many words "both in" has. */
const IN = 2;

const isEnd = wordSet(['.', ',', '!', 'please', 'thanks', 'thx', 'pls', 'cheers']);

/** What stands below a heading, or behind it. */
function sayHeadedPayments(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const end = lexemes.findIndex(endsHeading);
  if (end < 1 || end > MOST_WORDS) return lexemes;
  let start = end;
  while (start < lexemes.length && endsHeading(lexemes[start])) start += 1;
  const list = paymentRows(lexemes, start, vocabulary);
  const heading = list && headingAt(lexemes, end, vocabulary);
  if (!heading) return lexemes;
  const behind =
    wordAt(lexemes, list.next) === 'in' && readToken(lexemes, list.next + 1, vocabulary) !== null;
  const said = [list.columns.includes('token'), heading.token !== null, behind];
  if (said.filter(Boolean).length !== 1) return lexemes;
  return [
    ...lexemes.slice(0, heading.from),
    ...sayHeading(lexemes, heading, start, list),
    ...sayRows(lexemes, list),
    ...lexemes.slice(list.next),
  ];
}

/** No heading has more words. */
const MOST_WORDS = 24;

const endsHeading = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'break' || lexeme?.text === ':';

/** Two recipients and two numbers at least. */
function mayList(lexemes: readonly Lexeme[]): boolean {
  let [people, numbers] = [0, 0];
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'number') numbers += 1;
    else if (isSomebody(lexeme)) people += 1;
    if (people > 1 && numbers > 1) return true;
  }
  return false;
}

interface Heading {
  readonly from: number;
  readonly token: { readonly from: number; readonly to: number } | null;
}

/** The heading that ends at an index, from its verb on; null where it says anything else. */
function headingAt(lexemes: readonly Lexeme[], end: number, vocabulary: Vocabulary): Heading | null {
  const words = lexemes.slice(0, end);
  const tokens = words.flatMap((_, from) => {
    const to = readToken(words, from, vocabulary)?.next;
    return to === undefined ? [] : [{ from, to }];
  });
  const [token, more] = tokens;
  if (more) return null;
  for (let from = 0; from < end; from += 1) {
    const said = token
      ? [...wordsOf(words.slice(from, token.from)), TOKEN_SIGN, ...wordsOf(words.slice(token.to))]
      : wordsOf(words.slice(from));
    if (token && token.from < from) return null;
    if (isHeading(said.join(' '), from, token !== undefined)) return { from, token: token ?? null };
  }
  return null;
}

const wordsOf = (lexemes: readonly Lexeme[]): readonly string[] => lexemes.map(({ lower }) => lower);

function isHeading(said: string, from: number, token: boolean): boolean {
  if (!token) return OPEN_HEADING.test(said);
  return PAYING_HEADING.test(said) || (from === 0 && NAMED_HEADING.test(said));
}

/** "Send USDC to", "send". */
function sayHeading(
  lexemes: readonly Lexeme[],
  { from, token }: Heading,
  start: number,
  { columns, rows }: PaymentRows,
): readonly Lexeme[] {
  const next = rows[0]?.[0]?.from ?? start;
  const first = lexemes[from];
  if (!first) return [];
  if (!token) return [asOne(lexemes.slice(from, next), 'word', 'send', ' ')];
  const verb =
    token.from === from
      ? unwritten(first, 'send')
      : asOne(lexemes.slice(from, token.from), 'word', 'send', ' ');
  const leading = asOne(lexemes.slice(token.to, next), 'word', 'to', ' ');
  return [verb, ...lexemes.slice(token.from, token.to), ...(columns[0] === 'amount' ? [] : [leading])];
}

/** Each row as it would be said. */
function sayRows(lexemes: readonly Lexeme[], { rows }: PaymentRows): readonly Lexeme[] {
  return rows.flatMap((row, at) => {
    const between = lexemes.slice(row.at(-1)?.to, rows[at + 1]?.[0]?.from);
    const parting = between.find(({ kind }) => kind === 'break') ?? between[0];
    return [
      ...row.flatMap((cell, index) => sayCell(lexemes, cell, row[index - 1])),
      ...(at < rows.length - 1 && parting ? [parting] : []),
    ];
  });
}

function sayCell(
  lexemes: readonly Lexeme[],
  { kind, from, to }: Cell,
  before: Cell | undefined,
): readonly Lexeme[] {
  const own = lexemes.slice(from, to);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return own;
  if (kind === 'name') {
    const mark = { ...unwritten(first, '('), kind: 'sign', text: '(' } as const;
    return [mark, ...own, { ...mark, lower: ')', text: ')', start: last.end, end: last.end }];
  }
  if (kind === 'who' && before && before.kind !== 'name')
    return [
      wordAt(lexemes, from - 1) === 'to' ? (lexemes[from - 1] ?? first) : unwritten(first, 'to'),
      ...own,
    ];
  return own;
}
