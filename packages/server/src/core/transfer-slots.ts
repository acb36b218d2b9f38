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

/** The slots of a plain transfer. @throws TypeError for any other step: its protocol must not have accepted it */
export function requireTransferSlots(step: PlanStep): TransferSlots {
  const slots = transferSlots(step);
  if (slots) return slots;
  throw new TypeError(`A step "${step.action}" is no plain transfer`);
}
