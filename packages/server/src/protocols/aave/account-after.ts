import type { Address } from 'viem';
import type { LendingStep } from './market.ts';
import { isCollateral, termsOf } from './modes.ts';
import type { AccountState } from './account-state.ts';
import type { AssetState } from './asset-state.ts';

/** The account and its positions while steps are done one after the other, computed as the market does. */
export interface AccountAfter {
  /** In US dollars with 8 decimals, times hundredths of a percent: the collateral up to which debt is safe. */
  readonly threshold: bigint;
  /** In US dollars with 8 decimals. */
  readonly debt: bigint;
  readonly mayBorrow: bigint;
  /** Base units by asset. */
  readonly positions: ReadonlyMap<Address, bigint>;
  readonly debts: ReadonlyMap<Address, bigint>;
}

const PERCENT = 10_000n;
const HEALTH_DECIMALS = 10n ** 18n;

/** The account as it is now. */
export function accountNow(
  { collateral, debt, mayBorrow, liquidationThreshold }: AccountState,
  assets: ReadonlyMap<Address, AssetState>,
): AccountAfter {
  return {
    threshold: collateral * liquidationThreshold,
    debt,
    mayBorrow,
    positions: new Map([...assets].map(([asset, { position }]) => [asset, position])),
    debts: new Map([...assets].map(([asset, { debt }]) => [asset, debt])),
  };
}

/** The account after one more step, by the percentages of its E-mode. */
export function accountAfter(
  before: AccountAfter,
  { action, asset, amount }: LendingStep,
  { assets, account }: { readonly assets: ReadonlyMap<Address, AssetState>; readonly account: AccountState },
): AccountAfter {
  const state = assets.get(asset);
  if (!state) throw new TypeError(`The state of ${asset} was not read`);
  const value = (amount * state.price) / 10n ** BigInt(state.decimals);
  const position = before.positions.get(asset) ?? 0n;
  const debt = before.debts.get(asset) ?? 0n;
  const counts = isCollateral(state, account);
  const { loanToValue, liquidationThreshold } = termsOf(state, account);
  switch (action) {
    case 'lend':
      return {
        ...before,
        threshold: before.threshold + (counts ? value * liquidationThreshold : 0n),
        mayBorrow: before.mayBorrow + (counts ? (value * loanToValue) / PERCENT : 0n),
        positions: new Map(before.positions).set(asset, position + amount),
      };
    case 'withdraw':
      return {
        ...before,
        threshold: notBelowZero(before.threshold - (counts ? value * liquidationThreshold : 0n)),
        mayBorrow: notBelowZero(before.mayBorrow - (counts ? (value * loanToValue) / PERCENT : 0n)),
        positions: new Map(before.positions).set(asset, notBelowZero(position - amount)),
      };
    case 'borrow':
      return {
        ...before,
        debt: before.debt + value,
        mayBorrow: notBelowZero(before.mayBorrow - value),
        debts: new Map(before.debts).set(asset, debt + amount),
      };
    case 'repay':
      return {
        ...before,
        debt:
          amount >= debt && isOnly(before.debts, asset, before.debt, state)
            ? 0n
            : notBelowZero(before.debt - value),
        mayBorrow: before.mayBorrow + value,
        debts: new Map(before.debts).set(asset, notBelowZero(debt - amount)),
      };
  }
}

/** Health with 18 decimals: below 1 the account can be liquidated. Null without debt. */
export function healthOf({ threshold, debt }: AccountAfter): bigint | null {
  return debt === 0n ? null : (threshold * HEALTH_DECIMALS) / PERCENT / debt;
}

/** Whether the wallet owes nothing but this asset; then repaying it all leaves a debt of exactly zero, without a rest from rounding. */
function isOnly(
  debts: ReadonlyMap<Address, bigint>,
  asset: Address,
  total: bigint,
  { price, decimals }: AssetState,
): boolean {
  const value = ((debts.get(asset) ?? 0n) * price) / 10n ** BigInt(decimals);
  const crumb = 100n;
  return total <= value + crumb;
}

function notBelowZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
