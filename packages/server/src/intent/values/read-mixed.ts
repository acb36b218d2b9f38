import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from './lex.ts';
import { readNotation, shiftDecimal, toDecimal } from './notation.ts';
import { HAN_SCALES, HAN_TENS } from './number-tables.ts';

export interface MixedRead {
  /** Null where it is ambiguous: people also say "1万5" for 15,000. */
  readonly value: Decimal | null;
  readonly meanings: readonly Decimal[];
  readonly next: number;
}

const UNCLEAR = { value: null, meanings: [] } as const;

/**
 * Digits with Chinese or Japanese powers of ten: "5万", "1.5万", "1万5千", "2亿3千万". Null where no such sign follows.
 *
 * @param first the digits that were read at a lexeme; the one after them is at `next`
 */
export function readMixed(
  lexemes: readonly Lexeme[],
  at: number,
  first: Decimal,
  next: number,
): MixedRead | null {
  if (zerosOf(lexemes[next]) === null) return null;
  let end = next;
  const parts: (Decimal | number)[] = [first];
  for (; end < at + 16; end += 1) {
    const lexeme = lexemes[end];
    const zeros = zerosOf(lexeme);
    const touches = lexeme?.spaced === false;
    const notation = zeros === null && touches && lexeme.kind === 'number' ? readNotation(lexeme.text) : null;
    if (zeros !== null) parts.push(zeros);
    else if (notation?.kind === 'value') parts.push(notation.value);
    else break;
  }
  const value = sum(parts);
  return value === null ? { ...UNCLEAR, next: end } : { value, meanings: [], next: end };
}

/** The zeros of a sign right behind a number. */
function zerosOf(lexeme: Lexeme | undefined): number | null {
  if (!lexeme || lexeme.spaced) return null;
  return HAN_SCALES.get(lexeme.text) ?? HAN_TENS.get(lexeme.text) ?? null;
}

/** Adds up digits and powers of ten: tens, hundreds and thousands make up what a power of ten thousand multiplies. */
function sum(parts: readonly (Decimal | number)[]): Decimal | null {
  const [only, zeros, more] = parts;
  if (typeof only === 'string' && typeof zeros === 'number' && more === undefined)
    return shiftDecimal(only, zeros);
  let [total, group, below] = [0n, 0n, Number.POSITIVE_INFINITY];
  let digits: bigint | null = null;
  for (const part of parts) {
    if (typeof part === 'string') {
      if (digits !== null || part.includes('.')) return null;
      digits = BigInt(part);
    } else if (part < 4) {
      if (digits === null || part >= below) return null;
      group += digits * 10n ** BigInt(part);
      [digits, below] = [null, part];
    } else {
      const counted = group + (digits ?? 0n);
      if (counted === 0n) return null;
      total += counted * 10n ** BigInt(part);
      [group, digits, below] = [0n, null, Number.POSITIVE_INFINITY];
    }
  }
  return digits === null ? toDecimal(String(total + group)) : null;
}
