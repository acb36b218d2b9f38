import { morpho, type EvmChain, type Morpho, type MorphoMarket } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { MARKET_ACTIONS, type MarketAction } from '../market-actions.ts';

/** A step in one market. */
export interface MarketStep {
  readonly action: MarketAction;
  readonly at: Morpho;
  readonly market: MorphoMarket;
  readonly token: PlannedToken;
  readonly native: boolean;
  /** Base units of the token. */
  readonly amount: bigint;
  /** The words ask for the whole position, debt or collateral. */
  readonly all: boolean;
}

/** The slot that, beside the token that moves, says which market is meant. */
export const otherSide = (action: string): 'loan' | 'collateral' =>
  action.endsWith('_collateral') ? 'loan' : 'collateral';

const addressOf = ({ address }: PlannedToken, { wrappedNative }: EvmChain): Address =>
  address === NATIVE ? wrappedNative : getAddress(address);

/** "Morpho" without a market's name means its vaults for lending, and its markets for borrowing and collateral. */
function isMeant(step: PlanStep): boolean {
  const said = findSlot(step, 'protocol', 'protocol')?.protocol;
  if (said === 'morpho_blue') return true;
  const byVaults = step.action === 'lend' || step.action === 'withdraw';
  return said === 'morpho' && (!byVaults || findSlot(step, 'collateral', 'token') !== undefined);
}

/** The markets that a step may mean; none where it means something else. */
export function marketsFor(step: PlanStep, chain: EvmChain): readonly MorphoMarket[] {
  if (!MARKET_ACTIONS.some((each) => each === step.action) || !isMeant(step)) return [];
  const side = otherSide(step.action);
  const [token, other] = [slotOf(step, 'token', 'token'), findSlot(step, side, 'token')];
  const [loan, collateral] = side === 'loan' ? [other, token] : [token, other];
  return (morpho[chain.name]?.markets ?? []).filter(
    ({ loanToken, collateralToken }) =>
      (!loan || addressOf(loan, chain) === loanToken) &&
      (!collateral || addressOf(collateral, chain) === collateralToken),
  );
}

/** A step whose market is settled; null for any other. The amount is 0 where it is not settled yet. */
export function marketStep(step: PlanStep, chain: EvmChain): MarketStep | null {
  const action = MARKET_ACTIONS.find((each) => each === step.action);
  const at = morpho[chain.name];
  const [market, ...more] = marketsFor(step, chain);
  if (!action || !at || !market || more.length > 0) return null;
  const token = slotOf(step, 'token', 'token');
  const amount = findSlot(step, 'amount', 'amount');
  const whole = action === 'withdraw' || action === 'repay' || action === 'withdraw_collateral';
  return {
    action,
    at,
    market,
    token,
    native: token.address === NATIVE,
    amount: amount?.baseUnits ?? 0n,
    all: amount?.said === 'all' && whole,
  };
}
