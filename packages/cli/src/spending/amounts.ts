import { chains, tokens } from '@say402/readback';
import type { ChainName, Preview, Price } from '@say402/client';
import { formatUnits, parseUnits } from 'viem';
import { CliError } from '../cli-error.ts';

/** Fraction digits in which amounts of all units are counted: more than any token has. */
const DIGITS = 36;

/** Amounts by unit: `USD` for the payment's stablecoins and every token that is meant to be worth a dollar, else a symbol. */
export type Amounts = ReadonlyMap<string, bigint>;

/** What a limit can be in: a misspelt symbol must not pass for one. */
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

interface Spent {
  readonly token: { readonly symbol: string; readonly address: string | null; readonly decimals: number };
  readonly baseUnits: string;
}

/** What the release of an operation costs. */
export const priceAmounts = (chain: ChainName, { asset, symbol, decimals, baseUnits }: Price): Amounts =>
  sum([amountOf(chain, { token: { address: asset, symbol, decimals }, baseUnits })]);

/** What the transactions of an operation let go of at most: sent, or allowed to be taken, whichever is more. */
export function previewAmounts(chain: ChainName, preview: Preview): Amounts {
  const sent = sum(preview.flatMap((step) => step.sent.map((each) => amountOf(chain, each))));
  const allowed = sum(preview.flatMap((step) => step.approved.map((each) => amountOf(chain, each))));
  const fees = sum(
    preview.flatMap((step) =>
      step.fees.filter(({ kind }) => kind === 'rent').map((each) => amountOf(chain, each)),
    ),
  );
  const most = [...new Set([...sent.keys(), ...allowed.keys()])].map((unit): [string, bigint] => {
    const [one, other] = [sent.get(unit) ?? 0n, allowed.get(unit) ?? 0n];
    return [unit, one > other ? one : other];
  });
  return sum([...most, ...fees]);
}

/** A token that is on no list counts under its address, so that no limit of a symbol covers it. */
function amountOf(chain: ChainName, { token, baseUnits }: Spent): [string, bigint] {
  const { address, symbol, decimals } = token;
  const amount = BigInt(baseUnits) * 10n ** BigInt(Math.max(0, DIGITS - decimals));
  if (address === null) return [symbol.toUpperCase(), amount];
  const listed = (tokens[chain] ?? []).find((each) => each.address.toLowerCase() === address.toLowerCase());
  if (!listed) return [address.toLowerCase(), amount];
  return [listed.pegged === 'USD' ? 'USD' : listed.symbol.toUpperCase(), amount];
}

/** Sums by unit; nothing stays out. */
export function sum(entries: Iterable<readonly [string, bigint]>): Amounts {
  const amounts = new Map<string, bigint>();
  for (const [unit, amount] of entries) amounts.set(unit, (amounts.get(unit) ?? 0n) + amount);
  return new Map([...amounts].filter(([, amount]) => amount > 0n));
}

/** What goes beyond a limit, in words; null where nothing does. A unit without a limit may not be spent at all. */
export function beyond(limit: Amounts, spent: Amounts): string | null {
  const over = [...spent].filter(([unit, amount]) => amount > (limit.get(unit) ?? 0n));
  if (over.length === 0) return null;
  return over
    .map(([unit, amount]) => `${inWords(unit, amount)} of ${inWords(unit, limit.get(unit) ?? 0n)}`)
    .join(', ');
}

const inWords = (unit: string, amount: bigint): string =>
  unit === 'USD' ? `$${formatUnits(amount, DIGITS)}` : `${formatUnits(amount, DIGITS)} ${unit}`;

/** Amounts as text, and back. */
export const writeAmounts = (amounts: Amounts): Record<string, string> =>
  Object.fromEntries([...amounts].map(([unit, amount]) => [unit, amount.toString()]));

export const readAmounts = (written: Readonly<Record<string, string>>): [string, bigint][] =>
  Object.entries(written).map(([unit, amount]) => [unit, BigInt(amount)]);
