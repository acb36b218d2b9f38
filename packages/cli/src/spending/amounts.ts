import { chains, tokens } from '@say402/readback';
import { formatUnits, parseUnits } from 'viem';
import { CliError } from '../cli-error.ts';

/** Fraction digits in which all amounts are counted, more than any token has. */
export const DIGITS = 36;

/**
 * Amounts by unit: `USD` for the payment stablecoins and every token pegged to the dollar, otherwise a symbol. Network fees have units of
 * their own (`feesIn`).
 */
export type Amounts = ReadonlyMap<string, bigint>;

/** Units that a limit can have, so that a misspelt symbol is noticed. */
const UNITS: ReadonlySet<string> = new Set([
  'USD',
  ...Object.values(chains).map(({ native }) => native.symbol.toUpperCase()),
  ...Object.values(tokens).flatMap((listed) => listed.map(({ symbol }) => symbol.toUpperCase())),
]);

const ONE = /^(\d+(?:\.\d+)?)\s*([A-Za-z][A-Za-z0-9.]{0,20})?$/;

/**
 * Reads a limit: amounts separated by commas, each with a symbol of the curated lists or, without one, in dollars.
 *
 * @example parseAmounts('5, 0.1 ETH') // 5 dollars and 0.1 ETH
 * @throws CliError `invalid_limit`
 */
export function parseAmounts(text: string): Amounts {
  const amounts = new Map<string, bigint>();
  for (const part of text.split(',')) {
    const [, number, symbol = 'USD'] = ONE.exec(part.trim()) ?? [];
    const unit = symbol.toUpperCase();
    if (number === undefined || amounts.has(unit) || !UNITS.has(unit))
      throw new CliError(
        'invalid_limit',
        `"${text}" is not a limit.`,
        'Write it like "5" (dollars) or "5, 0.1 ETH".',
      );
    amounts.set(unit, parseUnits(number, DIGITS));
  }
  return amounts;
}

/** Sums by unit. */
export function sum(entries: Iterable<readonly [string, bigint]>): Amounts {
  const amounts = new Map<string, bigint>();
  for (const [unit, amount] of entries) amounts.set(unit, (amounts.get(unit) ?? 0n) + amount);
  return new Map([...amounts].filter(([, amount]) => amount > 0n));
}

/** Network fees that one operation may cost without a limit. Where a limit names the chain's coin, they count towards that instead. */
const FREE_FEES: Readonly<Record<string, string>> = { ETH: '0.002', POL: '2', AVAX: '0.2', SOL: '0.01' };
const FEES = ' FOR FEES';

/** The unit of network fees in a coin. */
export const feesIn = (symbol: string): string => `${symbol.toUpperCase()}${FEES}`;

/**
 * What exceeds a limit, in words; null where nothing does. Units without a limit may not be spent at all, except small fees.
 *
 * @param operations the number of operations whose fees may go without a limit
 */
export function beyond(limit: Amounts, spent: Amounts, operations = 1n): string | null {
  const allowed = (unit: string): bigint => {
    const named = limit.get(unit);
    if (named !== undefined || !unit.endsWith(FEES)) return named ?? 0n;
    return operations * parseUnits(FREE_FEES[unit.slice(0, -FEES.length)] ?? '0', DIGITS);
  };
  const folded = sum(
    [...spent].map(([unit, amount]) => {
      const coin = unit.endsWith(FEES) ? unit.slice(0, -FEES.length) : unit;
      return [limit.has(coin) ? coin : unit, amount];
    }),
  );
  const over = [...folded].filter(([unit, amount]) => amount > allowed(unit));
  if (over.length === 0) return null;
  return over
    .map(([unit, amount]) => `${inWords(unit, amount)} of ${inWords(unit, allowed(unit))}`)
    .join(', ');
}

const inWords = (unit: string, amount: bigint): string =>
  unit === 'USD'
    ? `$${formatUnits(amount, DIGITS)}`
    : `${formatUnits(amount, DIGITS)} ${unit.replace(FEES, FEES.toLowerCase())}`;

/** The larger amount of each unit. */
export const larger = (one: Amounts, other: Amounts): Amounts =>
  new Map(
    [...one.keys(), ...other.keys()].map((unit) => {
      const [first, second] = [one.get(unit) ?? 0n, other.get(unit) ?? 0n];
      return [unit, first > second ? first : second];
    }),
  );

/** Amounts as text, and back. */
export const writeAmounts = (amounts: Amounts): Record<string, string> =>
  Object.fromEntries([...amounts].map(([unit, amount]) => [unit, amount.toString()]));

export const readAmounts = (written: Readonly<Record<string, string>>): [string, bigint][] =>
  Object.entries(written).map(([unit, amount]) => [unit, BigInt(amount)]);
