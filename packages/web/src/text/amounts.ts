/** Base units as a decimal amount, without trailing zeros. */
export function inTokens(amount: bigint, decimals: number): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const MINUS = '\u2212';

/** An amount with its sign, as people write it. */
export const signed = (amount: string): string =>
  amount.startsWith('-') ? `${MINUS}${amount.slice(1)}` : `+${amount}`;

/** An address that fits into a line. */
export const short = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
