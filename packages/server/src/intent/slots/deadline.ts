import type { Lexeme } from '../text/lexeme.ts';
import { readNumber } from './number.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const UNITS: ReadonlyMap<string, number> = new Map([
  ...['second', 'seconds', 'sec', 'secs', 's'].map((unit) => [unit, 1] as const),
  ...['minute', 'minutes', 'min', 'mins'].map((unit) => [unit, 60] as const),
  ...['hour', 'hours', 'hr', 'hrs', 'h'].map((unit) => [unit, 3_600] as const),
]);
const BEFORE = phrases([
  'deadline',
  'the deadline',
  'a deadline',
  'expiry',
  'an expiry',
  'expires',
  'expiring',
  'expire',
  'valid',
  'timeout',
  'a timeout',
  'time limit',
  'a time limit',
  'within',
  'transaction deadline',
  'tx deadline',
  'swap deadline',
  'should expire',
  'good',
]);
const BETWEEN = phrases([
  'of',
  'in',
  'is',
  'at',
  ':',
  '=',
  'for',
  'after',
  'within',
  'the next',
  'only',
  'set to',
  'max',
  'to',
  'from now',
]);
const AFTER = phrases([
  'deadline',
  'expiry',
  'timeout',
  'time limit',
  'validity',
  'transaction deadline',
  'expiration',
]);
const ARTICLE = phrases(['a', 'an']);
const FROM_NOW = phrases(['from now']);
const DAY = 86_400;

/** What may follow the number of a duration: a unit, or the hyphen before one. */
export const DURATION_FIRST_WORDS: readonly string[] = [...UNITS.keys(), '-'];

/** Words that it can begin with, apart from a number. */
export const DEADLINE_FIRST_WORDS: readonly string[] = firstWords(BEFORE, ARTICLE);

/** Reads `deadline 10 minutes`, `within 10 minutes`, `a 20 minute deadline`. Null where there is none. */
export function readDeadline(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const noun = onePhrase(BEFORE, lexemes, at);
  const start = noun === null ? at : skipPhrases(BETWEEN, lexemes, noun);
  const said = readDuration(lexemes, start);
  if (!said) return null;
  const after = onePhrase(AFTER, lexemes, said.next);
  if (noun === null && after === null) return null;
  const next = after ?? onePhrase(FROM_NOW, lexemes, said.next) ?? said.next;
  if (said.seconds > 0 && said.seconds <= DAY) {
    return { kind: 'setting', setting: { type: 'deadline', seconds: said.seconds }, next };
  }
  const words = lexemes.slice(start, said.next).map((lexeme) => lexeme.text);
  const text = `A deadline of "${words.join(' ')}" can not be set: it must be above 0 and at most 24 hours from the release.`;
  return { kind: 'defect', defect: { code: 'invalid_amount', text }, next };
}

/** Reads "30 minutes" as a deadline, where the words before it say that it is one. */
export const readBareDeadline = (lexemes: readonly Lexeme[], at: number): SettingReading | null => {
  const said = readDuration(lexemes, at);
  return said && said.seconds > 0 && said.seconds <= DAY
    ? { kind: 'setting', setting: { type: 'deadline', seconds: said.seconds }, next: said.next }
    : null;
};

/** `10 minutes`, `20-minute`, `an hour`. */
function readDuration(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly seconds: number; readonly next: number } | null {
  const article = onePhrase(ARTICLE, lexemes, at);
  const number = readNumber(lexemes, article ?? at);
  const value =
    number === null && article !== null ? '1' : number?.number.kind === 'value' ? number.number.value : null;
  if (value === null) return null;
  const end = number?.next ?? article ?? at;
  const dash = lexemes[end]?.text === '-' && lexemes[end + 1]?.spaced === false ? 1 : 0;
  const unit = UNITS.get(lexemes[end + dash]?.lower ?? '');
  const seconds = unit === undefined ? Number.NaN : Number(value) * unit;
  return Number.isInteger(seconds) ? { seconds, next: end + dash + 1 } : null;
}
