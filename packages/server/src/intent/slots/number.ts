import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { finiteDecimal, readNotation, shiftDecimal, toDecimal } from './notation.ts';
import { NUMBER_FIRST_WORDS, readNumberWords } from './number-words.ts';

/** A number in a message: its value, a fraction of two whole numbers, or why it is not clear. */
export type NumberValue =
  | { readonly kind: 'value'; readonly value: Decimal }
  | { readonly kind: 'fraction'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'unclear'; readonly text: string; readonly meanings: readonly string[] };

/** A number and the index of the lexeme after it. */
export interface NumberMatch {
  readonly number: NumberValue;
  readonly next: number;
}

/** Zeros that a letter or word after a number stands for; letters only where they touch it. */
const TOUCHING: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['mm', 6],
  ['mn', 6],
  ['mil', 6],
  ['b', 9],
  ['bn', 9],
]);
const APART: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['hundred', 2],
  ['thousand', 3],
  ['grand', 3],
  ['million', 6],
  ['billion', 9],
]);

const VULGAR: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['½', [1, 2]],
  ['¼', [1, 4]],
  ['¾', [3, 4]],
  ['⅓', [1, 3]],
  ['⅔', [2, 3]],
]);

/** What `and a half` adds to a whole number. */
const AND_A: ReadonlyMap<string, string> = new Map([
  ['half', '.5'],
  ['quarter', '.25'],
]);

/** Several slots ask for the number at the same place. */
const read = new WeakMap<readonly Lexeme[], (NumberMatch | null)[]>();

/** Reads the number that begins at a lexeme, in digits or words. Null where there is none. */
export function readNumber(lexemes: readonly Lexeme[], at: number): NumberMatch | null {
  const first = lexemes[at];
  if (!first || !mayBegin(first)) return null;
  let known = read.get(lexemes);
  if (!known) read.set(lexemes, (known = []));
  const before = known[at];
  if (before !== undefined) return before;
  const found = findNumber(lexemes, at, first);
  known[at] = found;
  return found;
}

/** Most lexemes are asked about in vain. */
const mayBegin = (lexeme: Lexeme): boolean =>
  lexeme.kind === 'number' ||
  (lexeme.kind === 'word' ? isNumberWord(lexeme) || lexeme.lower.includes('-') : VULGAR.has(lexeme.text));

const isNumberWord = wordSet(NUMBER_FIRST_WORDS);

function findNumber(lexemes: readonly Lexeme[], at: number, first: Lexeme): NumberMatch | null {
  const vulgar = VULGAR.get(first.text);
  if (vulgar) return fraction(vulgar[0], vulgar[1], at + 1);
  if (first.kind === 'number') return readDigits(lexemes, at, first);
  const words = first.kind === 'word' ? readNumberWords(lexemes, at) : null;
  return words && sayAgain(lexemes, addHalf(lexemes, words.value, words.next));
}

/** "Five (5)": the same number in digits says no more; another one is left to be asked about. */
function sayAgain(lexemes: readonly Lexeme[], said: NumberMatch): NumberMatch {
  const [open, digits, close] = lexemes.slice(said.next, said.next + 3);
  if (open?.text !== '(' || digits?.kind !== 'number' || close?.text !== ')') return said;
  const again = readNotation(digits.text);
  const same =
    said.number.kind === 'value' && again?.kind !== 'ambiguous' && again?.value === said.number.value;
  return same ? { ...said, next: said.next + 3 } : said;
}

function fraction(numerator: number, denominator: number, next: number): NumberMatch {
  return { number: { kind: 'fraction', numerator, denominator }, next };
}

function readDigits(lexemes: readonly Lexeme[], at: number, first: Lexeme): NumberMatch | null {
  const over = readSlash(lexemes, at);
  if (over) return over;
  const notation = readNotation(first.text);
  if (!notation || notation.kind === 'ambiguous') {
    const meanings = notation?.meanings ?? [];
    return { number: { kind: 'unclear', text: first.text, meanings }, next: at + 1 };
  }
  const after = lexemes[at + 1];
  const zeros = after?.spaced === false ? TOUCHING.get(after.lower) : APART.get(after?.lower ?? '');
  const scaled = zeros === undefined ? notation.value : shiftDecimal(notation.value, zeros);
  return addHalf(lexemes, scaled, zeros === undefined ? at + 1 : at + 2);
}

const ORDINALS = new Set(['th', 'ths', 'rd', 'rds', 'nd']);

const isSmall = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value > 0 && value <= 1_000;

/** `3/4`, written without spaces. */
function readSlash(lexemes: readonly Lexeme[], at: number): NumberMatch | null {
  const [top, slash, bottom] = [lexemes[at], lexemes[at + 1], lexemes[at + 2]];
  if (slash?.text !== '/' || slash.spaced || bottom?.kind !== 'number' || bottom.spaced) return null;
  const [numerator, denominator] = [top, bottom].map((lexeme) => Number(lexeme?.text));
  // "1/10th of my ETH".
  const suffix = lexemes[at + 3];
  const next = suffix?.spaced === false && ORDINALS.has(suffix.lower) ? at + 4 : at + 3;
  if (isSmall(numerator) && isSmall(denominator)) return fraction(numerator, denominator, next);
  const text = lexemes
    .slice(at, at + 3)
    .map((lexeme) => lexeme.text)
    .join('');
  return { number: { kind: 'unclear', text, meanings: [] }, next: at + 3 };
}

/** What a number of many ends with. */
const ROUND = /(?:hundred|thousand|million|billion|trillion|dozen|\d ?[km]|^[km]|mil|mm|grand)s?$/;

/** "One million and a half" is half a million more, or half of one: neither is certain. */
const addedAfter = (before: Lexeme | undefined, part: Lexeme | undefined): string | undefined =>
  ROUND.test(before?.lower ?? '') ? undefined : AND_A.get(part?.lower ?? '');

/** `one and a half`, `1½`, `1 1/2`: only after a whole number. */
function addHalf(lexemes: readonly Lexeme[], value: Decimal, next: number): NumberMatch {
  const plain: NumberMatch = { number: { kind: 'value', value }, next };
  if (value.includes('.')) return plain;
  const [one, two, three] = [lexemes[next], lexemes[next + 1], lexemes[next + 2]];
  const said = one?.lower === 'and' && two?.lower === 'a' ? addedAfter(lexemes[next - 1], three) : undefined;
  if (said) return { number: { kind: 'value', value: toDecimal(value + said) }, next: next + 3 };
  if (one?.text === '½') return { number: { kind: 'value', value: toDecimal(`${value}.5`) }, next: next + 1 };
  const written = one?.kind === 'number' && one.spaced ? readSlash(lexemes, next) : null;
  if (written?.number.kind !== 'fraction') return plain;
  const part = finiteDecimal(written.number.numerator, written.number.denominator);
  if (part === null || !part.startsWith('0.')) return plain;
  return { number: { kind: 'value', value: toDecimal(value + part.slice(1)) }, next: written.next };
}
