import type { PlannedAmount, PlannedRecipient, PlannedToken, PlanStep } from './plan.ts';

export interface TransferSlots {
  readonly amount: PlannedAmount;
  readonly token: PlannedToken;
  readonly recipient: PlannedRecipient;
}

/** The slots of a plain transfer, typed. Null when the step is another action, or says more, such as a memo. */
export function transferSlots(step: PlanStep): TransferSlots | null {
  if (step.action !== 'transfer') return null;
  const { amount, token, recipient, ...more } = step.slots;
  if (Object.keys(more).length > 0) return null;
  if (amount?.type !== 'amount' || token?.type !== 'token' || recipient?.type !== 'recipient') return null;
  return { amount, token, recipient };
}
