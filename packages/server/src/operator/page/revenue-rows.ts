import type { OperatorState } from './operator-state.ts';
import { assetOf } from './asset.ts';

/** Revenue of one window on one chain, in one asset. */
export interface RevenueRow {
  /** When the window began. */
  readonly from: number;
  readonly chain: string;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly payments: number;
  /** Base units of the asset. */
  readonly amount: bigint;
}

/** Revenue of a range, the oldest first. */
export function revenueRows({ windows }: Pick<OperatorState, 'windows'>): readonly RevenueRow[] {
  return windows.flatMap(({ from, revenue }) => {
    const byAsset = new Map<string, RevenueRow>();
    for (const { chain, asset, amount, payments } of revenue) {
      const key = `${chain} ${asset}`;
      const before = byAsset.get(key) ?? {
        from,
        chain,
        asset,
        payments: 0,
        amount: 0n,
        ...assetOf(chain, asset),
      };
      byAsset.set(key, {
        ...before,
        payments: before.payments + payments,
        amount: before.amount + amount * BigInt(payments),
      });
    }
    return [...byAsset.values()].toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
  });
}
