import { NATIVE } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';

/** How far the steps, one after the other, draw the native balance down at worst. */
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
