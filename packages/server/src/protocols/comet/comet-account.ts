import type { Address } from 'viem';
import { afterMarketStep } from '../market-actions.ts';
import type { CometState } from './comet-state.ts';
import type { CometStep } from './comet-step.ts';

/** What the wallet has in a market while steps are done one after the other. */
export interface CometAccount {
  readonly supplied: bigint;
  readonly debt: bigint;
  /** By token, in base units. */
  readonly pledged: ReadonlyMap<Address, bigint>;
}

const ONE = 10n ** 18n;

export const accountNow = ({ supplied, debt, collateral }: CometState): CometAccount => ({
  supplied,
  debt,
  pledged: new Map(collateral.map(({ asset, held }) => [asset, held])),
});

/** The account after a step. */
export const accountAfter = (before: CometAccount, step: CometStep): CometAccount =>
  afterMarketStep(before, step, (to) => ({
    ...before,
    pledged: new Map(before.pledged).set(step.asset, to(before.pledged.get(step.asset) ?? 0n)),
  }));

/** Up to which debts, in base units of what the market lends: what may be borrowed, and what is not liquidated. */
interface Limits {
  readonly borrowable: bigint;
  readonly safe: bigint;
}

/**
 * Counted as the market does, by its own prices; null where a price that matters is missing.
 *
 * Source: compound-finance/comet d5a30b0, `isBorrowCollateralized` and `isLiquidatable` of contracts/Comet.sol.
 */
export function limitsOf({ pledged }: CometAccount, { collateral, price, scale }: CometState): Limits | null {
  let [borrowable, safe] = [0n, 0n];
  for (const each of collateral) {
    const held = pledged.get(each.asset) ?? 0n;
    if (held === 0n) continue;
    if (each.price === null) return null;
    const worth = (held * each.price) / each.scale;
    borrowable += (worth * each.borrowFactor) / ONE;
    safe += (worth * each.liquidateFactor) / ONE;
  }
  if (price === null) return null;
  return { borrowable: (borrowable * scale) / price, safe: (safe * scale) / price };
}

/** Health with 18 decimals: below 1 the account can be liquidated. Null without debt. */
export const healthOf = ({ debt }: CometAccount, { safe }: Limits): bigint | null =>
  debt === 0n ? null : (safe * ONE) / debt;
