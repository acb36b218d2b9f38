import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';

/** What a step of liquid staking puts in, and of which tokens; the amount in base units of `token`. */
export function exchangeSlots(step: PlanStep): {
  readonly token: PlannedToken;
  readonly tokenOut: PlannedToken;
  readonly amount: bigint;
} {
  return {
    token: slotOf(step, 'token', 'token'),
    tokenOut: slotOf(step, 'tokenOut', 'token'),
    amount: slotOf(step, 'amount', 'amount').baseUnits,
  };
}
