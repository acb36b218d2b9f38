/** Base units as a decimal amount, without trailing zeros. */
export function inTokens(amount: bigint, decimals: number): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Significant digits of a shortened amount; whole numbers keep all of theirs. */
const DIGITS = 6;

/** The direction in which a shortened amount may be wrong: what leaves, and costs, is never shown as less; what arrives never as more. */
export type Rounding = 'up' | 'down';

/** A decimal amount in at most 6 significant digits, if its whole part fits. The sign stays. */
export function brief(amount: string, rounding: Rounding): string {
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  const leading = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : -whole.length;
  const kept = fraction.slice(0, Math.max(0, leading + DIGITS));
  const more = rounding === 'up' && /[1-9]/.test(fraction.slice(kept.length)) ? 1n : 0n;
  return sign + grouped(inTokens(BigInt(whole + kept) + more, kept.length));
}

/** An amount with its thousands separated. */
export const grouped = (amount: string): string => {
  const [whole = '', ...fraction] = amount.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
};

/** A sentence with its amounts shortened, where each also stands in full below. */
export const withBriefAmounts = (text: string): string =>
  text.replaceAll(/(?<![\w#.,])\d+(?:\.\d+)?(?= [A-Za-z]+\b)|(?<=\$)\d+(?:\.\d+)?/g, (amount) =>
    brief(amount, 'down'),
  );

const MINUS = '\u2212';

/** An amount with its sign. */
export const signed = (amount: string): string =>
  amount.startsWith('-') ? `${MINUS}${amount.slice(1)}` : `+${amount}`;

/** An address, shortened to fit into a line. */
export const short = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** A text with shortened addresses, where these only have to be told apart. */
export const withShortAddresses = (text: string): string =>
  text.replaceAll(/\b(?:0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})\b/g, short);
