import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { toDecimal } from './notation.ts';

const ONES: ReadonlyMap<string, number> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, value) => [word, value]),
);

const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);

const THOUSANDS: ReadonlyMap<string, bigint> = new Map([
  ['thousand', 1_000n],
  ['grand', 1_000n],
  ['million', 1_000_000n],
  ['billion', 1_000_000_000n],
]);

/** Words that a number in words can begin with. */
export const NUMBER_FIRST_WORDS: readonly string[] = [...ONES.keys(), ...TENS.keys(), 'a', 'point'];

interface Read<T> {
  readonly value: T;
  readonly next: number;
}

const wordAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

/** A word of a number, and the lexeme that it belongs to: `twenty-five` is two words of one lexeme. */
interface Word {
  readonly text: string;
  readonly lexeme: number;
}

/** The most lexemes that a number in words may have; longer ones are no number that a person says. */
const MAX_LEXEMES = 16;

function wordsFrom(lexemes: readonly Lexeme[], at: number): Word[] {
  const words: Word[] = [];
  for (let index = at; index < lexemes.length && index < at + MAX_LEXEMES; index += 1) {
    const lexeme = lexemes[index];
    if (lexeme?.kind !== 'word') break;
    for (const text of lexeme.lower.split('-')) words.push({ text, lexeme: index });
  }
  return words;
}

/** Most words that are asked about are an "a" before something else. */
function mayBegin(lexemes: readonly Lexeme[], at: number): boolean {
  const [lower, next] = [lexemes[at]?.lower ?? '', lexemes[at + 1]?.lower ?? ''];
  if (lower === 'a') return next.startsWith('hundred') || THOUSANDS.has(next.split('-')[0] ?? '');
  return lower.includes('-') || lower === 'point' || ONES.has(lower) || TENS.has(lower);
}

/** 0 to 99. */
function readTens(words: readonly Word[], at: number): Read<number> | null {
  const ones = ONES.get(wordAt(words, at));
  if (ones !== undefined) return { value: ones, next: at + 1 };
  const tens = TENS.get(wordAt(words, at));
  if (tens === undefined) return null;
  const digit = ONES.get(wordAt(words, at + 1)) ?? 0;
  return digit >= 1 && digit <= 9 ? { value: tens + digit, next: at + 2 } : { value: tens, next: at + 1 };
}

/** 0 to 999; `a hundred` counts as one. */
function readHundreds(words: readonly Word[], at: number): Read<number> | null {
  const article = wordAt(words, at) === 'a' && wordAt(words, at + 1) === 'hundred';
  const head = article ? { value: 1, next: at + 1 } : readTens(words, at);
  if (!head || wordAt(words, head.next) !== 'hundred' || head.value < 1) return head;
  const and = wordAt(words, head.next + 1) === 'and' ? 1 : 0;
  const rest = readTens(words, head.next + 1 + and);
  const hundreds = head.value * 100;
  return rest && rest.value > 0
    ? { value: hundreds + rest.value, next: rest.next }
    : { value: hundreds, next: head.next + 1 };
}

interface Scaled extends Read<bigint> {
  readonly scale: bigint;
}

function readWhole(words: readonly Word[], at: number): Scaled | null {
  let read = readScaled(words, at, null);
  while (read && read.scale > 1n) {
    const part = readScaled(words, read.next, read.scale);
    if (!part) return read;
    read = { value: read.value + part.value, next: part.next, scale: part.scale };
  }
  return read;
}

/** A number below a thousand and its scale, smaller than the scale before: `two million`, then `and five`. */
function readScaled(words: readonly Word[], at: number, below: bigint | null): Scaled | null {
  const and = below !== null && wordAt(words, at) === 'and' ? 1 : 0;
  const article = below === null && wordAt(words, at) === 'a' && THOUSANDS.has(wordAt(words, at + 1));
  const part = article ? { value: 1, next: at + 1 } : readHundreds(words, at + and);
  if (!part || (below !== null && part.value === 0)) return null;
  const scale = THOUSANDS.get(wordAt(words, part.next)) ?? 1n;
  if (below !== null && scale >= below) return null;
  return { value: BigInt(part.value) * scale, next: scale === 1n ? part.next : part.next + 1, scale };
}

/** The digits after `point`, said one by one: `two point zero five`. */
function readFraction(words: readonly Word[], at: number): Read<string> | null {
  if (wordAt(words, at) !== 'point') return null;
  let digits = '';
  let next = at + 1;
  for (; next < words.length; next += 1) {
    const digit = ONES.get(wordAt(words, next));
    if (digit === undefined || digit > 9) break;
    digits += String(digit);
  }
  return digits === '' ? null : { value: digits, next };
}

/**
 * Reads a number in words that begins at a lexeme, such as `twenty-five`, `a hundred and five` or `two point five`. Null
 * where there is none, or where it ends inside a hyphenated word.
 */
export function readNumberWords(lexemes: readonly Lexeme[], at: number): Read<Decimal> | null {
  if (!mayBegin(lexemes, at)) return null;
  const words = wordsFrom(lexemes, at);
  const whole = readWhole(words, 0);
  const fraction = readFraction(words, whole?.next ?? 0);
  const end = fraction?.next ?? whole?.next;
  const last = end === undefined ? undefined : words[end - 1];
  if (end === undefined || !last || words[end]?.lexeme === last.lexeme) return null;
  const value = toDecimal(`${whole?.value ?? 0n}${fraction ? `.${fraction.value}` : ''}`);
  return { value, next: last.lexeme + 1 };
}
