import { NONCE_SLOT } from '../core/nonce-account.ts';
import type { PlannedAmount, PlannedRecipient, PlannedToken, PlanStep } from '../core/plan.ts';

export interface TransferSlots {
  readonly amount: PlannedAmount;
  readonly token: PlannedToken;
  readonly recipient: PlannedRecipient;
  /** A text that goes on the chain with it; only Solana's chain family knows one. */
  readonly memo: string | null;
}

/** The slots of a step that says what a plain transfer says and nothing more, typed; null for any other. */
export function transferSlots(step: PlanStep): TransferSlots | null {
  // A durable nonce belongs to the transaction, whatever it carries.
  const { amount, token, recipient, memo, [NONCE_SLOT]: _, ...more } = step.slots;
  if (Object.keys(more).length > 0) return null;
  if (amount?.type !== 'amount' || token?.type !== 'token' || recipient?.type !== 'recipient') return null;
  if (memo && memo.type !== 'memo') return null;
  return { amount, token, recipient, memo: memo?.value ?? null };
}

/** The slots of a plain transfer. @throws TypeError for any other step: its protocol must not have accepted it */
export function requireTransferSlots(step: PlanStep): TransferSlots {
  const slots = transferSlots(step);
  if (slots) return slots;
  throw new TypeError(`A step "${step.action}" is no plain transfer`);
}
