import { asDecimal, toBaseUnits } from '../../core/amount.ts';

/** More than any token has. */
const DECIMALS = 36;

/** A number as people and assistants write it ("1,000.50"), in units of 10^-36, so that two of them are compared exactly. Null for any other text. */
export function exactNumber(text: string): bigint | null {
  const value = asDecimal(text.replaceAll(',', '').replace(/\.$/, ''));
  return value === null ? null : toBaseUnits(value, DECIMALS);
}
