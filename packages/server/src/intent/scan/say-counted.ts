import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readNumber } from '../slots/number.ts';
import { asOne, isSomebody, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';
import type { Verbs } from './rewording.ts';

/** Ways to count the parts of a list. */
const SERIES = [
  phraseList('1, 2, 3, 4, 5, 6, 7, 8, 9'),
  phraseList('a, b, c, d, e, f, g, h'),
  phraseList('i, ii, iii, iv, v, vi, vii, viii'),
  phraseList('one, two, three, four, five, six'),
  phraseList('first, second, third, fourth, fifth, sixth'),
];
/** "i" and the like count in two ways, so the series is told by where the count stands in it. */
const isCount = wordTable([...new Set(SERIES.flat())].map((word) => [word, true] as const));
const TITLES = new Set(phraseList('step, part, task, item, number, action, transaction, tx'));
const POLITE = new Set(phraseList('please, kindly, pls, also, then'));
const PAUSES = new Set(phraseList('and, then, :, ;, ., !').concat(','));
/** After these a list may begin in the middle of a sentence. */
const LEADS = new Set(phraseList('to, please, you, kindly, send, pay, transfer, swap, between, among'));

/** Without one of these signs no part is counted here. */
export const COUNTING: readonly string[] = [')', ':', 'first'];

interface Mark {
  readonly from: number;
  /** The index of the lexeme after it. */
  readonly to: number;
  readonly count: string;
  /** How it is written, without the count. */
  readonly form: string;
}

/**
 * Reads "(1) swap 5 USDC to ETH (2) send 3 USDC to A" as two sentences, and "send: a) 5 USDC to A b) 3 DAI to B" as a list: what counts the parts
 * of a list says only where each begins. It takes two counts or more, each once and in order, all written alike; "1) swap …, or
 * 2) send …" is no list. Every lexeme that stays keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayCounted(lexemes: readonly Lexeme[], _: Vocabulary, verbs: Verbs): readonly Lexeme[] {
  const marks: Mark[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const marked = isMarking(lexemes[at + 1]) || isMarking(lexemes[at + 2]);
    const mark = (marked ? markAt(lexemes, at, verbs) : null) ?? ordinalAt(lexemes, at);
    if (mark) marks.push(mark);
  }
  const [first] = marks;
  if (!first || marks.length < 2 || !isInOrder(marks) || !mayBegin(lexemes, first)) return lexemes;
  if (!marks.slice(1).every((mark) => goesOn(lexemes, mark))) return lexemes;
  const said = lexemes.slice(0, first.from);
  for (const [index, { from, to }] of marks.entries()) {
    if (index > 0) {
      const start = beforePauses(lexemes, from);
      said.splice(said.length - (from - start));
      const parting = isDoing(lexemes, to, verbs) ? '.' : 'and';
      // A new line parts its own.
      if (lexemes[start - 1]?.kind !== 'break')
        said.push(asOne(lexemes.slice(start, to), 'word', parting, ' '));
    }
    said.push(...lexemes.slice(to, marks[index + 1]?.from ?? lexemes.length));
  }
  return said;
}

const isMarking = (lexeme: Lexeme | undefined): boolean => lexeme?.text === ')' || lexeme?.text === ':';

/** The index of the first of the pauses right before an index. */
function beforePauses(lexemes: readonly Lexeme[], index: number): number {
  let start = index;
  while (PAUSES.has(wordAt(lexemes, start - 1))) start -= 1;
  return start;
}

/** "(1)", "a)", "First:", "step 2:", right before an instruction, an amount or somebody; null for anything else. */
function markAt(lexemes: readonly Lexeme[], from: number, verbs: Verbs): Mark | null {
  const [first, before] = [wordAt(lexemes, from), wordAt(lexemes, from - 1)];
  const titled = TITLES.has(first);
  const at = first === '(' || titled ? from + 1 : from;
  const [count, sign] = [lexemes[at], lexemes[at + 1]];
  // "(1)" is one mark, not "1)" as well.
  if (at === from && (before === '(' || TITLES.has(before))) return null;
  if (!count || !isCount(count) || !sign || sign.spaced) return null;
  // "USDC: 5" counts nothing.
  const colon = sign.text === ':' && first !== '(' && (titled || isOrdinal(count.lower));
  if (sign.text !== ')' && !colon) return null;
  if (!(isDoing(lexemes, at + 2, verbs) || (!colon && isValue(lexemes[at + 2])))) return null;
  const form = `${at === from ? '' : first}${sign.text}`;
  return { from, to: at + 2, count: count.lower, form };
}

const isOne = wordSet(
  phraseList(
    'one, payment, transfer, person, recipient, address, wallet, friend, winner, contractor, payout',
  ),
);
const isLink = wordSet(['is', 'for', ',']);

/** "The first one, 0x…, gets", "the second is 5 USDC to": right before an amount or somebody. */
function ordinalAt(lexemes: readonly Lexeme[], from: number): Mark | null {
  const count = lexemes[from + 1];
  if (wordAt(lexemes, from) !== 'the' || !count || !isOrdinal(count.lower)) return null;
  const named = isOne(lexemes[from + 2] ?? count) ? from + 3 : from + 2;
  const to = isLink(lexemes[named] ?? count) ? named + 1 : named;
  return to > from + 2 && (isSomebody(lexemes[to]) || readNumber(lexemes, to) !== null)
    ? { from, to, count: count.lower, form: 'the' }
    : null;
}

const isValue = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'number' || isSomebody(lexeme);

const isOrdinal = (word: string): boolean => SERIES[4]?.includes(word) === true;

/** Whether an instruction begins at an index. */
function isDoing(lexemes: readonly Lexeme[], from: number, verbs: Verbs): boolean {
  const at = POLITE.has(wordAt(lexemes, from)) ? from + 1 : from;
  return verbs.has(wordAt(lexemes, at));
}

/** One after the other from the first on, in one series, all written alike. */
const isInOrder = (marks: readonly Mark[]): boolean =>
  marks.every(({ form }) => form === marks[0]?.form) &&
  SERIES.some((series) => marks.every(({ count }, at) => series[at] === count));

/** "Please do: 1) …", "I want you to 1) …"; "pay invoice 1) …" counts something else. */
function mayBegin(lexemes: readonly Lexeme[], { from, form }: Mark): boolean {
  if (form === 'the') return true;
  const before = lexemes[from - 1];
  return !before || before.kind === 'break' || PAUSES.has(before.lower) || LEADS.has(before.lower);
}

/** "… 2) send": behind a value or a pause, and not "or 2) send". */
function goesOn(lexemes: readonly Lexeme[], { from }: Mark): boolean {
  const before = wordAt(lexemes, from - 1);
  return before !== 'or' && !LEADS.has(before);
}
