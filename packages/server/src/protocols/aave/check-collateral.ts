import { Say402Error } from '../../core/say402-error.ts';
import type { AccountAfter } from './account-after.ts';
import type { LendingPlace, LendingStep } from './market.ts';
import { isCollateral } from './modes.ts';
import type { MarketState } from './read-state.ts';

interface Standing {
  readonly market: MarketState;
  /** The account when the earlier steps are done. */
  readonly before: AccountAfter;
}

/**
 * Refuses a loan against a named token that is no collateral of the wallet. Aave counts all collateral together for every loan.
 *
 * @throws Say402Error `market_refuses`
 */
export function checkCollateral(
  { collateral }: LendingStep,
  { chain }: LendingPlace,
  { market, before }: Standing,
): void {
  if (!collateral) return;
  const state = market.assets.get(collateral.asset);
  const held = before.positions.get(collateral.asset) ?? 0n;
  const counts = state !== undefined && isCollateral(state, market.account);
  if (held > 0n && counts) return;
  const detail = `The wallet has no ${collateral.symbol} on Aave on ${chain.title} that counts as collateral. Supply it first, or leave the collateral out.`;
  throw new Say402Error('market_refuses', detail);
}
