import type { Decimal } from '../../core/intent.ts';
import { toBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { AccountAfter } from './account-after.ts';
import { asReason } from './check-health.ts';
import { healthOf } from './account-after.ts';
import type { LendingPlace, LendingStep } from './market.ts';
import type { MarketState } from './read-state.ts';

interface Room {
  readonly market: MarketState;
  /** The account when the earlier steps are done. */
  readonly before: AccountAfter;
  /** The health factor that an account is held to. */
  readonly least: Decimal;
}

const PERCENT = 10_000n;
const HEALTH_DECIMALS = 18;

/**
 * Base units that may be borrowed at most: what leaves the health factor at what the operator has set, within what the market lends against
 * the collateral and has in stock; a little less, because interest and prices move until it is done.
 *
 * @throws Say402Error `market_refuses` where that is nothing
 */
export function mostBorrowed(
  { asset, token }: LendingStep,
  { chain }: LendingPlace,
  { market, before, least }: Room,
): bigint {
  const state = market.assets.get(asset);
  if (!state) throw new TypeError(`The state of ${asset} was not read`);
  const limit = toBaseUnits(least, HEALTH_DECIMALS) ?? 0n;
  const safe = (before.threshold * 10n ** BigInt(HEALTH_DECIMALS)) / PERCENT / limit - before.debt;
  const worth = smallest(safe - safe / 1_000n, before.mayBorrow - before.mayBorrow / 100n);
  const unit = 10n ** BigInt(state.decimals);
  const cap = state.borrowCap === 0n ? state.liquidity : state.borrowCap * unit - state.borrowed;
  const { isolation } = market.account;
  // The ceiling in cents bounds the debts of all wallets against this isolated collateral together.
  const ceiling = isolation
    ? ((isolation.reserve.debtCeiling - isolation.reserve.isolatedDebt) * unit) / 100n
    : state.liquidity;
  const byWorth = state.price === 0n ? 0n : (worth * unit) / state.price;
  const most = smallest(byWorth, state.liquidity, cap, ceiling);
  if (most > 0n) return most;
  const detail = `No ${token.symbol} can be borrowed safely on Aave on ${chain.title}: ${asReason(least, healthOf(before))}`;
  throw new Say402Error('market_refuses', detail);
}

const smallest = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((least, next) => (next < least ? next : least), first);
