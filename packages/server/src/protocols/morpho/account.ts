import { afterMarketStep } from '../market-actions.ts';
import type { MarketState } from './read-markets.ts';
import type { MarketStep } from './market-step.ts';

/** What the wallet has in a market while steps are done one after the other, in base units. */
export interface Account {
  readonly supplied: bigint;
  readonly debt: bigint;
  readonly collateral: bigint;
}

/** Shares and assets that Morpho counts beside the real ones. Source: morpho-blue 1.0.0, SharesMathLib.sol. */
const VIRTUAL_SHARES = 1_000_000n;
const VIRTUAL_ASSETS = 1n;
const ORACLE = 10n ** 36n;
const WAD = 10n ** 18n;

const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The wallet's account as it is now: what it would get, rounded down, and owe, rounded up. */
export function accountNow(state: MarketState): Account {
  const { supplied, supplyShares, borrowed, borrowShares, ownSupplyShares, ownBorrowShares } = state;
  return {
    supplied: (ownSupplyShares * (supplied + VIRTUAL_ASSETS)) / (supplyShares + VIRTUAL_SHARES),
    debt: up(ownBorrowShares * (borrowed + VIRTUAL_ASSETS), borrowShares + VIRTUAL_SHARES),
    collateral: state.collateral,
  };
}

/** The account after a step. */
export const accountAfter = (before: Account, step: MarketStep): Account =>
  afterMarketStep(before, step, (to) => ({ ...before, collateral: to(before.collateral) }));

/** Up to this debt, in base units of the loan's token, nobody can liquidate. */
export const mostDebt = ({ collateral }: Account, price: bigint, lltv: bigint): bigint =>
  (((collateral * price) / ORACLE) * lltv) / WAD;

/** Health with 18 decimals: below 1 the account can be liquidated. Null without debt. */
export const healthOf = (account: Account, price: bigint, lltv: bigint): bigint | null =>
  account.debt === 0n ? null : (mostDebt(account, price, lltv) * WAD) / account.debt;
