import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from './lex.ts';
import { toDecimal } from './notation.ts';
import {
  AND,
  ARTICLES,
  HAN_DIGITS,
  HAN_SCALES,
  HAN_TENS,
  HUNDRED,
  HUNDREDS,
  OFTEN_NO_NUMBER,
  SCALES,
  SMALL,
} from './number-tables.ts';

export interface NumberWords {
  readonly value: Decimal;
  /** Index of the lexeme after it. */
  readonly next: number;
  /** A single word that may just as well be no number: "a", or a word of another language. */
  readonly doubtful: boolean;
}

/** The most words of one number. */
const MOST_WORDS = 16;
const GERMAN =
  /^(?:(?<thousands>[a-zäöüß]*)tausend)?(?:(?<hundreds>[a-zäöüß]*?)hundert)?(?:und)?(?<rest>[a-zäöüß]*)$/;

/** Past what joins two words of a number: "twenty-five", "dos mil y cinco". */
function skipJoint(lexemes: readonly Lexeme[], at: number): number {
  const joint = lexemes[at];
  if (joint?.text === '-' && !joint.spaced && lexemes[at + 1]?.spaced === false) return at + 1;
  return joint && AND.has(joint.lower) ? at + 1 : at;
}

interface Sum {
  total: bigint;
  group: number | null;
  scale: number;
}

/** Reads a number in words of a served language that begins at a lexeme. Null where there is none. */
export function readNumberWords(lexemes: readonly Lexeme[], at: number): NumberWords | null {
  const first = lexemes[at];
  if (first?.kind !== 'word') return first?.kind === 'sign' ? readHan(lexemes, at) : null;
  const article = /^an?$/.test(first.lower) && isScale(lexemes[at + 1]?.lower ?? '');
  const whole = readWhole(lexemes, article ? at + 1 : at);
  if (!whole) return null;
  const fraction = readPoint(lexemes, whole.next);
  const value = toDecimal(fraction === null ? String(whole.value) : `${whole.value}.${fraction.digits}`);
  const alone = whole.next === at + 1 && fraction === null;
  const doubtful = alone && (ARTICLES.has(first.lower) || OFTEN_NO_NUMBER.has(first.lower));
  return { value, next: fraction?.next ?? whole.next, doubtful };
}

function readWhole(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly value: bigint; readonly next: number } | null {
  const sum: Sum = { total: 0n, group: null, scale: Number.POSITIVE_INFINITY };
  let next = at;
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const start = next === at ? at : skipJoint(lexemes, next);
    const word = lexemes[start];
    if (word?.kind !== 'word' || isEnglishCents(lexemes, start) || !add(sum, word.lower)) break;
    next = start + 1;
  }
  return next === at ? null : { value: sum.total + BigInt(sum.group ?? 0), next };
}

const FRENCH = new Set(['deux', 'trois', 'quatre', 'cinq', 'sept', 'huit', 'neuf']);

/** "Deux cents" is two hundred, "five cents" and "six cents" are money. */
const isEnglishCents = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.lower === 'cents' && !FRENCH.has(lexemes[at - 1]?.lower ?? '');

const isScale = (word: string): boolean => HUNDRED.has(word) || SCALES.has(word);

/** Adds a word to the number so far; false where it can't follow. */
function add(sum: Sum, word: string): boolean {
  const { group } = sum;
  // "Quatre-vingts".
  if (group !== null && group % 100 === 4 && (word === 'vingt' || word === 'vingts')) {
    sum.group = group + 76;
    return true;
  }
  const small = SMALL.get(word) ?? HUNDREDS.get(word) ?? readGerman(word);
  if (small === null) return HUNDRED.has(word) ? addHundred(sum) : addScale(sum, SCALES.get(word));
  if (group !== null && !goesOn(group, small)) return false;
  sum.group = (group ?? 0) + small;
  return true;
}

function addHundred(sum: Sum): boolean {
  const { group } = sum;
  if (group !== null && (group === 0 || group > 99)) return false;
  sum.group = (group ?? 1) * 100;
  return true;
}

function addScale(sum: Sum, zeros: number | undefined): boolean {
  const { group, total, scale } = sum;
  if (zeros === undefined || zeros >= scale || group === 0 || (group === null && total > 0n)) return false;
  sum.total = total + BigInt(group ?? 1) * 10n ** BigInt(zeros);
  sum.scale = zeros;
  sum.group = null;
  return true;
}

/**
 * Whether a number may follow another one: "twenty" takes "five", "two hundred" anything below a hundred, French "soixante" takes "douze".
 */
function goesOn(group: number, small: number): boolean {
  if (small === 0 || small >= 100) return false;
  if (group >= 100 && group % 100 === 0) return true;
  const tens = group % 100;
  return tens >= 20 && tens % 10 === 0 && (small < 10 || (small < 20 && (tens === 60 || tens === 80)));
}

/** "Fünfundzwanzig", "zweihundertfünfzig", "dreitausend": German writes a number as one word. */
function readGerman(word: string): number | null {
  if (!/und|hundert|tausend/.test(word) || word === 'und' || word.length > 60) return null;
  const { thousands, hundreds, rest = '' } = GERMAN.exec(word)?.groups ?? {};
  const parts = [
    thousands === undefined ? 0 : factor(thousands, 1_000),
    hundreds === undefined ? 0 : factor(hundreds, 100),
    rest === '' ? 0 : belowHundred(rest),
  ];
  let sum = 0;
  for (const part of parts) {
    if (part === null) return null;
    sum += part;
  }
  return sum === 0 || word === 'hundert' || word === 'tausend' ? null : sum;
}

function factor(text: string, of: number): number | null {
  if (text === '') return of;
  const value = belowHundred(text);
  return value === null ? null : value * of;
}

function belowHundred(text: string): number | null {
  const [, ones = '', tens = ''] = /^([a-zäöüß]+?)und([a-zäöüß]+zig|dreißig|dreissig)$/.exec(text) ?? [];
  if (tens === '') return SMALL.get(text) ?? null;
  const [one, ten] = [SMALL.get(ones), SMALL.get(tens)];
  return one !== undefined && ten !== undefined && one < 10 ? one + ten : null;
}

/** The digits after "point", said one by one. */
function readPoint(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly digits: string; readonly next: number } | null {
  if (lexemes[at]?.lower !== 'point') return null;
  let digits = '';
  let next = at + 1;
  for (; next < at + MOST_WORDS; next += 1) {
    const digit = SMALL.get(lexemes[next]?.lower ?? '');
    if (digit === undefined || digit > 9) break;
    digits += String(digit);
  }
  return digits === '' ? null : { digits, next };
}

/** "二十五", "三千", "两万". One sign alone is as often part of a word. */
function readHan(lexemes: readonly Lexeme[], at: number): NumberWords | null {
  let next = at;
  let signs = '';
  while (isHan(lexemes[next]?.text) && (next === at || lexemes[next]?.spaced === false)) {
    signs += lexemes[next]?.text ?? '';
    next += 1;
  }
  const value = signs === '' || signs.length > MOST_WORDS ? null : hanValue(signs);
  return value === null ? null : { value: toDecimal(String(value)), next, doubtful: signs.length === 1 };
}

const isHan = (sign: string | undefined): boolean =>
  sign !== undefined && (HAN_DIGITS.has(sign) || HAN_TENS.has(sign) || HAN_SCALES.has(sign));

/** "一万五" is said for fifteen thousand; with "零" before the last digit it is ten thousand and five. */
const ELLIPTIC = /[百千万萬亿億][一二三四五六七八九两兩]$/;

function hanValue(signs: string): number | null {
  if (ELLIPTIC.test(signs)) return null;
  let [total, group, digit] = [0, 0, -1];
  for (const sign of signs) {
    const value = HAN_DIGITS.get(sign);
    const tens = HAN_TENS.get(sign);
    const scale = HAN_SCALES.get(sign);
    if (value !== undefined) {
      if (digit > 0) return null;
      digit = value;
    } else if (tens !== undefined) {
      group += (digit <= 0 ? 1 : digit) * 10 ** tens;
      digit = -1;
    } else {
      const before = group + Math.max(digit, 0);
      if (before === 0) return null;
      total += before * 10 ** (scale ?? 0);
      [group, digit] = [0, -1];
    }
  }
  const sum = total + group + Math.max(digit, 0);
  return Number.isSafeInteger(sum) ? sum : null;
}
