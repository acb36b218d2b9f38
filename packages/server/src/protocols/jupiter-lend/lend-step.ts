import { jupiterLendMarkets, type JupiterLendMarket } from '@say402/readback';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { mintOf } from '../solana/mint-of.ts';

/** What Jupiter Lend carries out. */
const ACTIONS = ['lend', 'withdraw'] as const;

/** A step with Jupiter Lend, by its own terms. */
export interface JupiterLendStep {
  readonly action: (typeof ACTIONS)[number];
  readonly market: JupiterLendMarket;
  readonly token: PlannedToken;
  /** Base units of the token; of all there is, what it was worth when the plan was made. 0 where it is not settled. */
  readonly amount: bigint;
  /** The words ask for all that is there. */
  readonly all: boolean;
}

/** The market for the token of a step; undefined where there is none that is known here. */
function marketOf(step: PlanStep): JupiterLendMarket | undefined {
  const mint = mintOf(slotOf(step, 'token', 'token').address);
  return jupiterLendMarkets.find((each) => each.mint === mint);
}

/** A step that names Jupiter, or no place and a token that it takes. What is lent there is collateral for nothing. */
export function isOfJupiterLend(step: PlanStep): boolean {
  if (!ACTIONS.some((action) => action === step.action) || findSlot(step, 'collateral', 'token'))
    return false;
  const named = findSlot(step, 'protocol', 'protocol')?.protocol;
  return named === 'jupiter' || (named === undefined && marketOf(step) !== undefined);
}

/** A plan step as one of Jupiter Lend; null for any other, and for a token that it does not take. */
export function jupiterLendStep(step: PlanStep): JupiterLendStep | null {
  const action = ACTIONS.find((each) => each === step.action);
  const market = action && isOfJupiterLend(step) ? marketOf(step) : undefined;
  if (!action || !market) return null;
  const settled = findSlot(step, 'amount', 'amount');
  return {
    action,
    market,
    token: slotOf(step, 'token', 'token'),
    amount: settled?.baseUnits ?? 0n,
    all: settled?.said === 'all' && action === 'withdraw',
  };
}

/** @throws Say402Error `market_refuses` for a token that Jupiter Lend does not take, or that is not known here */
export function requireJupiterLendStep(step: PlanStep): JupiterLendStep {
  const found = jupiterLendStep(step);
  if (found) return found;
  const known = jupiterLendMarkets.map(({ symbol }) => symbol).join(', ');
  const { symbol } = slotOf(step, 'token', 'token');
  const detail = `${symbol} is not prepared on Jupiter Lend here. It is known here for ${known}.`;
  throw new Say402Error('market_refuses', detail);
}
