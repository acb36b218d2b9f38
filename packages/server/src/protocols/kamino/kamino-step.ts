import { kaminoReserves, type KaminoReserve } from '@say402/readback';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { mintOf } from '../solana/mint-of.ts';

/** What Kamino carries out. */
export const KAMINO_ACTIONS = ['lend', 'withdraw', 'borrow', 'repay'] as const;

/** A step with Kamino's main market, by its own terms. */
export interface KaminoStep {
  readonly action: (typeof KAMINO_ACTIONS)[number];
  readonly reserve: KaminoReserve;
  readonly token: PlannedToken;
  /** Base units of the token; of a whole position or debt, what it was when the plan was made. 0 where it is not settled. */
  readonly amount: bigint;
  /** The words ask for the whole position or debt. */
  readonly all: boolean;
  /** The receipts that a withdrawal was shown to take, where it is prepared again. */
  readonly receipts: bigint | null;
  /** The mint of what a loan is taken against, where the words say so. */
  readonly against: PlannedToken | null;
}

/** Whether tokens leave the wallet. */
export const gives = ({ action }: Pick<KaminoStep, 'action'>): boolean =>
  action === 'lend' || action === 'repay';

/** A step that names Kamino, or no place; its collateral is the whole position, so that only a loan may name one. */
export function isOfKamino(step: PlanStep): boolean {
  if (!KAMINO_ACTIONS.some((action) => action === step.action)) return false;
  const named = findSlot(step, 'protocol', 'protocol')?.protocol ?? 'kamino';
  return named === 'kamino' && (step.action === 'borrow' || !findSlot(step, 'collateral', 'token'));
}

/** A plan step as one of Kamino; null for any other, and for a token that it does not lend. */
export function kaminoStep(step: PlanStep): KaminoStep | null {
  const action = KAMINO_ACTIONS.find((each) => each === step.action);
  if (!action || !isOfKamino(step)) return null;
  const token = slotOf(step, 'token', 'token');
  const reserve = kaminoReserves.find(({ mint }) => mint === mintOf(token.address));
  if (!reserve) return null;
  const settled = findSlot(step, 'amount', 'amount');
  return {
    action,
    reserve,
    token,
    amount: settled?.baseUnits ?? 0n,
    all: settled?.said === 'all' && (action === 'withdraw' || action === 'repay'),
    receipts: null,
    against: findSlot(step, 'collateral', 'token') ?? null,
  };
}

/** @throws Say402Error `market_refuses` for a token that Kamino does not lend, or that is not known here */
export function requireKaminoStep(step: PlanStep): KaminoStep {
  const found = kaminoStep(step);
  if (found) return found;
  const known = kaminoReserves.map(({ symbol }) => symbol).join(', ');
  const { symbol } = slotOf(step, 'token', 'token');
  const detail = `${symbol} is not prepared on Kamino here. Its main market is known here for ${known}.`;
  throw new Say402Error('market_refuses', detail);
}
