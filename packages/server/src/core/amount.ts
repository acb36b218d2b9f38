import type { Decimal } from './intent.ts';

const DECIMAL = /^(0|[1-9]\d*)(\.\d+)?$/;

/** Marks a string as a decimal number in plain digits. Null for anything else: signs, exponents, separators. */
export function asDecimal(text: string): Decimal | null {
  return isDecimal(text) ? text : null;
}

const isDecimal = (text: string): text is Decimal => DECIMAL.test(text);

/**
 * A decimal number of tokens in base units, exactly.
 *
 * @param decimals of the token, as the registry or the chain states them
 * @returns null when the number has more fraction digits than the token, other than trailing zeros
 * @example toBaseUnits('1.5' as Decimal, 6) // 1500000n
 */
export function toBaseUnits(value: Decimal, decimals: number): bigint | null {
  const [whole = '0', fraction = ''] = value.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  return BigInt(whole + significant.padEnd(decimals, '0'));
}

/**
 * Base units as a decimal number of tokens, exactly and without trailing zeros. Negative amounts keep their sign.
 *
 * @example fromBaseUnits(1500000n, 6) // '1.5'
 */
export function fromBaseUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}
