import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import type { LedgerStore } from '../../store/ledger-store.ts';

const DAY = 86_400_000;

/** What came in on one day (UTC) and chain, in one asset. */
export interface DayRevenue {
  /** Such as `2026-11-21`. */
  readonly day: string;
  readonly chain: string;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly payments: number;
  /** Base units of the asset. */
  readonly amount: bigint;
}

/** Days of the plot and the table. */
export const REVENUE_DAYS = 30;

/**
 * Reads revenue day by day, a short statement each, so that no other work waits long for it. Days that are over change no more
 * and are read once.
 */
export function createRevenue(
  store: Pick<LedgerStore, 'readRevenue'>,
  now: () => number,
): () => Promise<readonly DayRevenue[]> {
  const known = new Map<number, readonly DayRevenue[]>();
  return async () => {
    const today = now() - (now() % DAY);
    const first = today - (REVENUE_DAYS - 1) * DAY;
    for (const day of known.keys()) if (day < first) known.delete(day);
    const days: DayRevenue[] = [];
    for (let day = first; day <= today; day += DAY) {
      const found = known.get(day) ?? (await readDay(store, day));
      // Yesterday's last payments may still be on their way into the database.
      if (day < today - DAY) known.set(day, found);
      days.push(...found);
    }
    return days;
  };
}

async function readDay(
  store: Pick<LedgerStore, 'readRevenue'>,
  from: number,
): Promise<readonly DayRevenue[]> {
  const rows = await store.readRevenue(from, from + DAY);
  const byAsset = new Map<string, DayRevenue>();
  for (const { chain, asset, amount, payments } of rows) {
    const key = `${chain} ${asset}`;
    const before = byAsset.get(key) ?? { ...dayOf(from, chain, asset), payments: 0, amount: 0n };
    byAsset.set(key, {
      ...before,
      payments: before.payments + payments,
      amount: before.amount + amount * BigInt(payments),
    });
  }
  return [...byAsset.values()].toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
}

function dayOf(from: number, chain: string, asset: string): Omit<DayRevenue, 'payments' | 'amount'> {
  const { symbol, decimals } = assetOf(chain, asset);
  return { day: new Date(from).toISOString().slice(0, 10), chain, asset, symbol, decimals };
}

/** How an asset is written. One that the registry does not know is shown in base units. */
export function assetOf(
  chain: string,
  asset: string,
): { readonly symbol: string; readonly decimals: number } {
  const token = tokens[chain]?.find(({ address }) => address === asset);
  return token ?? { symbol: `base units of ${asset}`, decimals: 0 };
}

/** Such as `1.5 USDC`. */
export function written(chain: string, asset: string, amount: bigint): string {
  const { symbol, decimals } = assetOf(chain, asset);
  return `${fromBaseUnits(amount, decimals)} ${symbol}`;
}
