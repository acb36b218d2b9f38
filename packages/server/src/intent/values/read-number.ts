import { asDecimal } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from './lex.ts';
import { readNotation, shiftDecimal, toDecimal } from './notation.ts';
import { AND, HALF_MORE, SCALES, SUFFIXES } from './number-tables.ts';
import { readMixed } from './read-mixed.ts';
import { readNumberWords } from './number-words.ts';

/** A number or a part in a text, and the index of the lexeme after it. */
export type NumberRead =
  | {
      readonly kind: 'number';
      readonly value: Decimal | null;
      readonly meanings: readonly Decimal[];
      readonly spelled: boolean;
      readonly doubtful: boolean;
      readonly next: number;
    }
  | {
      readonly kind: 'share';
      readonly numerator: number;
      readonly denominator: number;
      readonly next: number;
    }
  /** Digits that count nothing: a time, a date, an ordinal, the number of a list item. */
  | { readonly kind: 'none'; readonly next: number };

const VULGAR: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['½', [1, 2]],
  ['¼', [1, 4]],
  ['¾', [3, 4]],
  ['⅓', [1, 3]],
  ['⅔', [2, 3]],
]);
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'ths', 'rds', 'nds', 'º', 'ª', 'er', 'ème']);
const DAY_HALVES = new Set(['am', 'pm']);

/** Reads the number that begins at a lexeme, in digits or words. Null where there is none. */
export function readNumber(lexemes: readonly Lexeme[], at: number, content: string): NumberRead | null {
  const first = lexemes[at];
  if (!first) return null;
  const vulgar = VULGAR.get(first.text);
  if (vulgar) return { kind: 'share', numerator: vulgar[0], denominator: vulgar[1], next: at + 1 };
  if (first.kind === 'number')
    return readNoCount(lexemes, at, content) ?? readSlash(lexemes, at) ?? readDigits(lexemes, at, first);
  const words = readNumberWords(lexemes, at);
  if (!words) return null;
  const more = addHalf(lexemes, words.value, words.next);
  return { ...more, spelled: true, doubtful: words.doubtful && more.next === words.next };
}

const KEYCAPS = new Set(['\ufe0f', '\u20e3']);
const DATE = /^(?:\d{4}-\d\d?-\d\d?|\d\d?\/\d\d?\/\d{4}|\d\d?\.\d\d?\.\d{4})(?!\d)/;

/** Times, dates, ordinals, and the numbers of the lines of a list. */
function readNoCount(lexemes: readonly Lexeme[], at: number, content: string): NumberRead | null {
  const [first, one, two] = [lexemes[at], lexemes[at + 1], lexemes[at + 2]];
  if (!first || !one) return null;
  const date = DATE.exec(content.slice(first.start, first.start + 12))?.[0];
  if (date !== undefined) return { kind: 'none', next: nextFrom(lexemes, at, first.start + date.length) };
  if (one.spaced) return null;
  if (ORDINALS.has(one.lower) || DAY_HALVES.has(one.lower) || KEYCAPS.has(one.text))
    return { kind: 'none', next: at + 2 };
  if (one.text === ':' && two?.spaced === false && /^\d\d$/.test(two.text))
    return { kind: 'none', next: at + 3 };
  const marks =
    (one.text === ')' || one.text === '.') && two?.spaced === true && /^\d{1,2}$/.test(first.text);
  const opensLine = /(?:^|\n)[ \t>*-]{0,8}$/.test(content.slice(Math.max(0, first.start - 9), first.start));
  return marks && opensLine ? { kind: 'none', next: at + 2 } : null;
}

/** Index of the first lexeme from a place on. */
function nextFrom(lexemes: readonly Lexeme[], at: number, end: number): number {
  let next = at + 1;
  while (next < lexemes.length && (lexemes[next]?.start ?? end) < end) next += 1;
  return next;
}

/** `3/4`; "24/7" and "50/50" are no fractions. */
function readSlash(lexemes: readonly Lexeme[], at: number): NumberRead | null {
  const [top, slash, bottom] = [lexemes[at], lexemes[at + 1], lexemes[at + 2]];
  if (slash?.text !== '/' || slash.spaced || bottom?.kind !== 'number' || bottom.spaced) return null;
  const [numerator = 0, denominator = 0] = [top, bottom].map((lexeme) => Number(lexeme?.text));
  const whole = Number.isInteger(numerator) && Number.isInteger(denominator) && denominator <= 1_000;
  const suffix = lexemes[at + 3];
  const next = suffix?.spaced === false && ORDINALS.has(suffix.lower) ? at + 4 : at + 3;
  if (!whole || numerator < 1 || numerator >= denominator) return { kind: 'none', next };
  return { kind: 'share', numerator, denominator, next };
}

function readDigits(lexemes: readonly Lexeme[], at: number, first: Lexeme): NumberRead {
  const range = readRange(lexemes, at, first);
  if (range) return range;
  const { text, next } = joinGroups(lexemes, at);
  const notation = readNotation(text);
  const digits = { kind: 'number', spelled: false, doubtful: false } as const;
  if (notation?.kind !== 'value') return { ...digits, value: null, meanings: notation?.meanings ?? [], next };
  const mixed = readMixed(lexemes, at, notation.value, next);
  if (mixed) return { ...digits, ...mixed };
  const scale = readScale(lexemes, next);
  if (scale) return { ...digits, ...scaled(notation.value, scale), next: scale.next };
  return { ...digits, ...addHalf(lexemes, notation.value, next) };
}

/** "5-10 USDC" is a range, which is no amount; the dash of "ETH-5" is none. */
function readRange(lexemes: readonly Lexeme[], at: number, first: Lexeme): NumberRead | null {
  const [dash, other] = [lexemes[at + 1], lexemes[at + 2]];
  const isDash = dash !== undefined && /^[-–]$/.test(dash.text) && dash.spaced === other?.spaced;
  if (!isDash || other?.kind !== 'number' || (dash.spaced && dash.text === '-')) return null;
  const meanings = [first.text, other.text].flatMap((text) => asDecimal(text) ?? []);
  return { kind: 'number', value: null, meanings, spelled: false, doubtful: false, next: at + 3 };
}

/** "1 000", grouped by a (narrow) space: nobody writes "000" by itself. */
function joinGroups(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly text: string; readonly next: number } {
  let text = (lexemes[at]?.text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ',');
  let next = at + 1;
  while (/^\d{1,3}(?:,\d{3})*$/.test(text)) {
    const group = lexemes[next];
    if (
      group?.kind !== 'number' ||
      !/^0\d\d$/.test(group.text) ||
      group.start - (lexemes[next - 1]?.end ?? 0) !== 1
    )
      break;
    text = `${text},${group.text}`;
    next += 1;
  }
  return { text, next };
}

interface Scale {
  readonly zeros: number;
  /** The other number of zeros, where the word is ambiguous. */
  readonly or: number | null;
  readonly next: number;
}

/** `5k`, `5 thousand`, `2 hundred thousand`. */
function readScale(lexemes: readonly Lexeme[], at: number): Scale | null {
  const word = lexemes[at];
  if (!word) return null;
  const zeros = word.spaced ? (word.lower === 'k' ? 3 : undefined) : SUFFIXES.get(word.lower);
  if (zeros !== undefined) return { zeros, or: null, next: at + 1 };
  const said = word.lower === 'hundred' ? 2 : SCALES.get(word.lower);
  if (said === undefined) return null;
  const more = SCALES.has(lexemes[at + 1]?.lower ?? '') ? readScale(lexemes, at + 1) : null;
  if (more) return { zeros: said + more.zeros, or: null, next: more.next };
  // "Five mil" is a million in English and a thousand in Spanish.
  return { zeros: said, or: word.lower === 'mil' ? 6 : null, next: at + 1 };
}

const scaled = (
  value: Decimal,
  { zeros, or }: Scale,
): { readonly value: Decimal | null; readonly meanings: readonly Decimal[] } =>
  or === null
    ? { value: shiftDecimal(value, zeros), meanings: [] }
    : { value: null, meanings: [shiftDecimal(value, zeros), shiftDecimal(value, or)] };

const plain = (value: Decimal, next: number): Plain => ({ kind: 'number', value, meanings: [], next });

interface Plain {
  readonly kind: 'number';
  readonly value: Decimal;
  readonly meanings: readonly Decimal[];
  readonly next: number;
}

/** `one and a half`, `1½`, `1 1/2`: only after a whole number. */
function addHalf(lexemes: readonly Lexeme[], value: Decimal, next: number): Plain {
  if (value.includes('.')) return plain(value, next);
  const [one, two, three] = [lexemes[next], lexemes[next + 1], lexemes[next + 2]];
  if (one?.text === '½') return plain(toDecimal(`${value}.5`), next + 1);
  if (one && AND.has(one.lower)) {
    const article = two?.lower === 'a' ? 1 : 0;
    const half = article === 1 ? three : two;
    if (half && HALF_MORE.has(half.lower)) return plain(toDecimal(`${value}.5`), next + 2 + article);
  }
  const slash = two?.text === '/' && one?.text === '1' && one.spaced && three?.text === '2' && !three.spaced;
  return slash ? plain(toDecimal(`${value}.5`), next + 3) : plain(value, next);
}
