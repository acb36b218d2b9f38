import { asDecimal } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';

/** A written number: its value, or every value that it may mean where people write it differently. */
export type Notation =
  | { readonly kind: 'value'; readonly value: Decimal }
  | { readonly kind: 'ambiguous'; readonly meanings: readonly Decimal[] };

const GROUPED = /^\d{1,3}(?:([,_'’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const DOT_GROUPED = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;
const LEADING_ZERO_COMMA = /^0,\d+$/;
const COMMA_DECIMALS = /^\d+,\d+$/;
/**
 * `1.500` is one and a half in English, and fifteen hundred in half of Europe. Only such a number is ambiguous: nobody writes the last zero
 * of a fraction.
 */
const DOT_OR_THOUSANDS = /^[1-9]\d{0,2}\.\d{2}0$/;

/**
 * Reads digits with separators. A dot is the decimal point and commas group thousands; other
 * notations count only where they can mean nothing else (`1.000,50`, `1.000.000`, `0,5`). Null for what is no number.
 *
 * @example readNotation('1,000.50') // { kind: 'value', value: '1000.50' }
 */
export function readNotation(text: string): Notation | null {
  if (/^\d+$/.test(text)) return plain(text);
  if (/^\d*\.?\d+$/.test(text)) {
    if (!DOT_OR_THOUSANDS.test(text)) return plain(text);
    return unclear(text.replace(/\.?0+$/, ''), text.replace('.', ''));
  }
  if (GROUPED.test(text) && !text.startsWith('0')) return plain(text.replaceAll(/[,_'’]/g, ''));
  if (DOT_GROUPED.test(text) && !text.startsWith('0')) {
    return plain(text.replaceAll('.', '').replace(',', '.'));
  }
  if (LEADING_ZERO_COMMA.test(text)) return plain(text.replace(',', '.'));
  if (COMMA_DECIMALS.test(text)) {
    return unclear(text.replace(',', '.'), text.replace(',', ''));
  }
  return null;
}

const unclear = (...meanings: readonly string[]): Notation => ({
  kind: 'ambiguous',
  meanings: meanings.flatMap((meaning) => asDecimal(meaning.replace(/^0+(?=\d)/, '')) ?? []),
});

function plain(digits: string): Notation | null {
  const value = asDecimal(digits.startsWith('.') ? `0${digits}` : digits);
  return value === null ? null : { kind: 'value', value };
}

/** Marks digits that were joined here as a decimal. */
export function toDecimal(digits: string): Decimal {
  const value = asDecimal(digits);
  if (value === null) throw new RangeError(`"${digits}" is no decimal`);
  return value;
}

/** A decimal times a power of ten, exactly. Trailing zeros of the fraction are dropped. */
export function shiftDecimal(value: Decimal, places: number): Decimal {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at).replace(/0+$/, '');
  return toDecimal(right === '' ? left : `${left}.${right}`);
}

/** A fraction as a decimal where it ends within six digits, such as 3/8. Null for 1/3. */
export function finiteDecimal(numerator: number, denominator: number): Decimal | null {
  const millionths = (numerator * 1_000_000) / denominator;
  return Number.isInteger(millionths) ? shiftDecimal(toDecimal(String(millionths)), -6) : null;
}
