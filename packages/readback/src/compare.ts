import type { Effect } from './effects.ts';

/** One transfer that the user asked for. */
export interface ExpectedTransfer {
  readonly token: string;
  readonly to: string;
  readonly amount: bigint;
  readonly fee?: bigint;
  readonly decimals?: number;
}

/** Everything that a batch of transactions may do, derived from the intent and never from the bytes. */
export interface Expectation {
  readonly wallet: string;
  readonly transfers: readonly ExpectedTransfer[];
  /** Token accounts that may be created, all paid for by `wallet`. */
  readonly tokenAccounts: readonly { readonly owner: string; readonly token: string }[];
  /** The most that the whole batch may offer as a priority fee, in lamports. */
  readonly maxPriorityFee: bigint;
  readonly memo: string | null;
}

/** One way in which the bytes differ from the intent. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

const MICRO_LAMPORTS = 1_000_000n;
const DEFAULT_COMPUTE_UNITS = 200_000n;

/**
 * Compares what transactions do with what was asked for. An empty list means that they do exactly that: every transfer
 * once and in order, and nothing beside it but what the expectation allows.
 *
 * @example compare(expectation, [effectsOfFirst, effectsOfSecond]) // []
 */
export function compare(expectation: Expectation, batch: readonly (readonly Effect[])[]): Difference[] {
  const effects = batch.flat();
  return [
    ...compareTransfers(expectation, effects),
    ...compareTokenAccounts(expectation, effects),
    ...comparePriorityFee(expectation, batch),
    ...compareMemo(expectation, effects),
  ];
}

function describe(transfer: ExpectedTransfer & { from?: string }): string {
  const { from, to, token, amount, fee, decimals } = transfer;
  return `${amount} base units of ${token} (decimals ${decimals ?? 'unstated'}, fee ${fee ?? 0n}) from ${from} to ${to}`;
}

function compareTransfers(expectation: Expectation, effects: readonly Effect[]): Difference[] {
  const actual = effects.filter((effect) => effect.kind === 'transfer');
  const length = Math.max(actual.length, expectation.transfers.length);
  return Array.from({ length }, (_, index): Difference | null => {
    const wanted = expectation.transfers[index];
    const found = actual[index];
    const expected = wanted ? describe({ ...wanted, from: expectation.wallet }) : 'nothing';
    const seen = found ? describe(found) : 'nothing';
    return expected === seen ? null : { what: `transfer ${index + 1}`, expected, actual: seen };
  }).filter((difference) => difference !== null);
}

function compareTokenAccounts(expectation: Expectation, effects: readonly Effect[]): Difference[] {
  return effects
    .filter((effect) => effect.kind === 'token_account')
    .filter(
      (made) =>
        made.payer !== expectation.wallet ||
        !expectation.tokenAccounts.some(
          (wanted) => wanted.owner === made.owner && wanted.token === made.token,
        ),
    )
    .map((made) => ({
      what: 'token account',
      expected: 'no token account beside those that the intent needs',
      actual: `account ${made.account} of ${made.owner} for ${made.token}, paid by ${made.payer}`,
    }));
}

/** The lamports a transaction offers beside its base fee: price per unit times its limit, rounded up. */
function priorityFee(effects: readonly Effect[]): bigint {
  const price = effects.find((effect) => effect.kind === 'compute_price')?.microLamports ?? 0n;
  const limit = effects.find((effect) => effect.kind === 'compute_limit')?.units;
  const units = limit === undefined ? DEFAULT_COMPUTE_UNITS * BigInt(effects.length) : BigInt(limit);
  return (price * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
}

function comparePriorityFee(expectation: Expectation, batch: readonly (readonly Effect[])[]): Difference[] {
  const total = batch.reduce((sum, effects) => sum + priorityFee(effects), 0n);
  if (total <= expectation.maxPriorityFee) return [];
  return [
    {
      what: 'priority fee',
      expected: `at most ${expectation.maxPriorityFee} lamports`,
      actual: `${total} lamports`,
    },
  ];
}

function compareMemo(expectation: Expectation, effects: readonly Effect[]): Difference[] {
  const memos = effects.filter((effect) => effect.kind === 'memo').map((memo) => memo.text);
  const wanted = expectation.memo === null ? [] : [expectation.memo];
  if (JSON.stringify(memos) === JSON.stringify(wanted)) return [];
  return [{ what: 'memo', expected: JSON.stringify(wanted), actual: JSON.stringify(memos) }];
}
