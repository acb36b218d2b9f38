import { JOINS } from '../lexicon/joins.ts';
import { DIALOGUE_WORDS } from '../lexicon/dialogue-words.ts';
import { MONTHS } from '../lexicon/months.ts';
import { SIGNALS } from '../lexicon/signals.ts';
import { isSomebody, type Lexeme } from '../text/lexeme.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NOUN = phrases([
  'memo',
  'memo text',
  'note',
  'message',
  'memo field',
  'memo number',
  'memo id',
  'memo code',
]);
const BETWEEN = phrases([
  ':',
  '=',
  'of',
  'saying',
  'that says',
  'reading',
  'which says',
  'is',
  'text',
  'set to',
  'should be',
  'should say',
  'should read',
  'must be',
]);
/** "Set the memo to "gm"": without quotation marks it may lead to somebody. */
const TO = phrases(['to']);
/** ""gm" as the memo". */
const BEHIND = phrases(
  ['as', 'as a', 'as the', 'as its', 'in the', 'into the', 'for the'].flatMap((as) =>
    ['memo', 'note', 'message', 'memo field'].map((noun) => `${as} ${noun}`),
  ),
);
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['`', '`'],
]);
const MOST_WORDS = 6;
const MOST_LEXEMES = 80;
const ENDS = new Set(['.', '!', '…']);

/** Words that change what is asked for: without quotation marks they could be meant either way. */
const TELLING = new Set([
  ...SIGNALS.filter(([, signal]) => signal !== 'extra' && signal !== 'lookup').map(([phrase]) => phrase),
  ...DIALOGUE_WORDS.map(([phrase]) => phrase),
  ...JOINS.map(([phrase]) => phrase),
  'to',
  'for',
  'send',
  'on',
  'from',
  'with',
  'in',
  'at',
  'by',
  'via',
  'as',
  'now',
  'asap',
  'lol',
  'please',
  'thanks',
]);

/** "Memo: rent for June": what a colon announces is the text, and no time of the transfer. */
const ANNOUNCING = new Set([':', '=', 'saying', 'says', 'reading']);
const OF_A_TEXT = new Set([...MONTHS, 'may', 'for', 'month', 'week']);
const NONE: ReadonlySet<string> = new Set();
/** "Memo: thanks": by themselves they are the text. */
const POLITE = new Set(['thanks', 'please', 'lol']);

/** Words that it can begin with, apart from a number. */
export const MEMO_FIRST_WORDS: readonly string[] = [...firstWords(NOUN), ...QUOTES.keys()];

/**
 * Reads `memo "invoice 42"`, `"invoice 42" as the memo`, or up to six plain words after `memo` that end the message. Null
 * where there is none.
 */
export function readMemo(lexemes: readonly Lexeme[], at: number, content: string): SettingReading | null {
  const opening = QUOTES.get(lexemes[at]?.text ?? '');
  if (opening !== undefined) return readBehind(lexemes, at, content, opening);
  const noun = onePhrase(NOUN, lexemes, at);
  if (noun === null) return null;
  const between = skipPhrases(BETWEEN, lexemes, noun);
  const to = onePhrase(TO, lexemes, between);
  const start = to !== null && QUOTES.has(lexemes[to]?.text ?? '') ? to : between;
  const closing = QUOTES.get(lexemes[start]?.text ?? '');
  const announced = ANNOUNCING.has(lexemes[between - 1]?.lower ?? '');
  return closing === undefined
    ? readWords(lexemes, start, content, announced ? OF_A_TEXT : NONE)
    : readQuoted(lexemes, start, content, closing);
}

function readBehind(
  lexemes: readonly Lexeme[],
  open: number,
  content: string,
  closing: string,
): SettingReading | null {
  const quoted = readQuoted(lexemes, open, content, closing);
  const next = quoted && onePhrase(BEHIND, lexemes, quoted.next);
  return quoted && next !== null ? { ...quoted, next } : null;
}

function readQuoted(
  lexemes: readonly Lexeme[],
  open: number,
  content: string,
  closing: string,
): SettingReading | null {
  const within = lexemes.slice(open + 1, open + 1 + MOST_LEXEMES);
  const length = within.findIndex(({ text }) => text === closing);
  const [first, last] = [within[0], within[length - 1]];
  if (length < 1 || !first || !last) return null;
  const value = content.slice(first.start, last.end);
  return { kind: 'setting', setting: { type: 'memo', value }, next: open + length + 2 };
}

/** @param plainly words that tell nothing more here */
function readWords(
  lexemes: readonly Lexeme[],
  start: number,
  content: string,
  plainly: ReadonlySet<string>,
): SettingReading | null {
  const [number, after] = lexemes.slice(start, start + 2);
  if (number && isReference(number) && endsReference(lexemes, start + 1, after))
    return { kind: 'setting', setting: { type: 'memo', value: number.text }, next: start + 1 };
  const rest = lexemes.slice(start, start + MOST_WORDS + 2);
  if (start + rest.length < lexemes.length) return null;
  const words = ENDS.has(rest.at(-1)?.text ?? '') ? rest.slice(0, -1) : rest;
  const [first, last] = [words[0], words.at(-1)];
  const plain = arePlain(words, plainly);
  if (!first || !last || !plain || words.length > MOST_WORDS) return null;
  const value = content.slice(first.start, last.end);
  return { kind: 'setting', setting: { type: 'memo', value }, next: start + words.length };
}

/** "Memo 104829371": what an exchange knows a deposit by. */
const isReference = ({ kind, text }: Lexeme): boolean => kind === 'number' && /^\d{4,}$/.test(text);

/** Whether a memo that is a number ends there; "memo 2024 budget" goes on. */
function endsReference(lexemes: readonly Lexeme[], at: number, after: Lexeme | undefined): boolean {
  if (after === undefined || after.kind === 'break') return true;
  if (after.lower === 'to') return isSomebody(lexemes[at + 1]);
  if (after.lower === 'in') return lexemes[at + 1]?.lower === 'the' && lexemes[at + 2]?.lower === 'same';
  return /^(?:[,.;!)]|please|pls|thanks|thx)$/.test(after.lower);
}

function arePlain(words: readonly Lexeme[], plainly: ReadonlySet<string>): boolean {
  const alone = plainly !== NONE && words.length === 1;
  return words.every(
    ({ kind, text, lower }) =>
      kind === 'number' ||
      text === '#' ||
      (kind === 'word' &&
        (!TELLING.has(lower) || plainly.has(lower) || (alone && POLITE.has(lower))) &&
        !lower.endsWith("n't") &&
        !/^x\d+$/.test(lower)),
  );
}

/** Whether some words are nothing but the text of a memo, where a form says that they are one. */
export const isPlainMemo = (words: readonly Lexeme[]): boolean =>
  words.length > 0 && words.length <= MOST_WORDS && arePlain(words, OF_A_TEXT);

const FIELD = /^["'`]?memo(?:\/tag|[ _-]?(?:text|field))?["'`]? ?[:=] ?["'`]?/i;

/** `Memo/Tag: 104829371`, `"memo":"gm`: a field of a form with its text. Null for anything else. */
export function readMemoField(text: string): string | null {
  const [name] = FIELD.exec(text) ?? [];
  const value = name === undefined ? '' : text.slice(name.length);
  return value === '' || /["\n]/.test(value) ? null : value;
}
