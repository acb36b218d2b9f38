import { grouped, inTokens, type Rounding } from './amounts.ts';

/** Decimals in which dollars are counted. */
const DECIMALS = 8;
const CENT = 10n ** 6n;

/** "2998.47" in units of 10^-8 dollars; null where it is no such number. */
export function readDollars(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

/** The value of base units of a token. @param price of one whole token, in 10^-8 dollars */
export function worthOf(baseUnits: bigint, decimals: number, price: bigint, rounding: Rounding): bigint {
  const one = 10n ** BigInt(decimals);
  return (baseUnits * price + (rounding === 'up' ? one - 1n : 0n)) / one;
}

/** Dollars in cents. */
export function inDollars(worth: bigint, rounding: Rounding): string {
  if (worth > 0n && worth < CENT) return 'under $0.01';
  const cents = (worth + (rounding === 'up' ? CENT - 1n : 0n)) / CENT;
  const [whole, fraction] = inTokens(cents, 2).split('.');
  return `$${grouped(whole ?? '')}${fraction === undefined ? '' : `.${fraction.padEnd(2, '0')}`}`;
}
