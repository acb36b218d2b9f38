import { NATIVE } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';

/**
 * The lowest point of the native balance while the steps are done one after the other, in the worst case: how far below the start it is.
 */
export function mostSpent(wallet: string, outcomes: readonly StepOutcome[]): bigint {
  let balance = 0n;
  let lowest = 0n;
  for (const { changes } of outcomes) {
    for (const { owner, token, least } of changes) {
      if (owner === wallet && token.address === NATIVE) balance += least;
    }
    if (balance < lowest) lowest = balance;
  }
  return -lowest;
}
