import type { PlannedAmount, PlannedRecipient, PlannedToken, PlanStep } from './plan.ts';

/** The slots of a transfer, typed. Null when the step is no transfer. */
export function transferSlots(
  step: PlanStep,
): { amount: PlannedAmount; token: PlannedToken; recipient: PlannedRecipient } | null {
  if (step.action !== 'transfer') return null;
  const { amount, token, recipient } = step.slots;
  if (amount?.type !== 'amount' || token?.type !== 'token' || recipient?.type !== 'recipient') return null;
  return { amount, token, recipient };
}
