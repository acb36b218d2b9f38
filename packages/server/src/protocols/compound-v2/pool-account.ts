import type { Address } from 'viem';
import type { PoolStep } from './pool-step.ts';
import type { MarketState } from './read-pool.ts';

/** The wallet's account with a pool while steps are done one after the other. */
export type PoolAccount = ReadonlyMap<Address, MarketState>;

const ONE = 10n ** 18n;

/** The account after one more step, computed as the pool does. */
export function poolAfter(account: PoolAccount, { action, market, amount }: PoolStep): PoolAccount {
  const state = account.get(market.address);
  if (!state) throw new TypeError(`The market ${market.address} was not read`);
  const { supplied, owed } = state;
  const less = (from: bigint): bigint => (from > amount ? from - amount : 0n);
  const changed: Record<PoolStep['action'], Partial<MarketState>> = {
    lend: { supplied: supplied + amount },
    withdraw: { supplied: less(supplied) },
    // Borrowing from a market enters it.
    borrow: { owed: owed + amount, entered: true },
    repay: { owed: less(owed) },
    enable_collateral: { entered: true },
    disable_collateral: { entered: false },
  };
  return new Map(account).set(market.address, { ...state, ...changed[action] });
}

/** US dollars with 18 decimals. */
const worth = (amount: bigint, { price }: MarketState): bigint => (amount * price) / ONE;

const sum = (account: PoolAccount, of: (state: MarketState) => bigint): bigint =>
  [...account.values()].reduce((total, state) => total + of(state), 0n);

/** Up to how much debt is safe, and what is owed; in US dollars with 18 decimals. */
export const limitsOf = (account: PoolAccount): { readonly safe: bigint; readonly debt: bigint } => ({
  safe: sum(account, (state) => (state.entered ? (worth(state.supplied, state) * state.factor) / ONE : 0n)),
  debt: sum(account, (state) => worth(state.owed, state)),
});

/** Health with 18 decimals: below 1 the account can be liquidated. Null without debt. */
export function poolHealth(account: PoolAccount): bigint | null {
  const { safe, debt } = limitsOf(account);
  return debt === 0n ? null : (safe * ONE) / debt;
}

/** Base units of a market's token that so many dollars are worth. */
export const amountOf = (dollars: bigint, { price }: MarketState): bigint =>
  price === 0n ? 0n : (dollars * ONE) / price;
