import type { PlannedAmount, PlannedRecipient, PlannedToken, PlanStep } from './plan.ts';

export interface TransferSlots {
  readonly amount: PlannedAmount;
  readonly token: PlannedToken;
  readonly recipient: PlannedRecipient;
}

/** The slots of a transfer, typed. Null when the step is no transfer. */
export function transferSlots(step: PlanStep): TransferSlots | null {
  if (step.action !== 'transfer') return null;
  const { amount, token, recipient } = step.slots;
  if (amount?.type !== 'amount' || token?.type !== 'token' || recipient?.type !== 'recipient') return null;
  return { amount, token, recipient };
}
