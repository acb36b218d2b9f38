import type { EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';

/** What an account chooses for itself: what serves as collateral, and its E-mode. */
const CHOICES = ['enable_collateral', 'disable_collateral', 'enter_emode', 'leave_emode'] as const;

/** One choice of an account, by the market's own terms. */
export type ChoiceStep =
  | {
      readonly action: 'enable_collateral' | 'disable_collateral';
      readonly token: PlannedToken;
      /** What the market lists: the token, or the wrapped token of the native coin. */
      readonly asset: Address;
    }
  | {
      readonly action: 'enter_emode' | 'leave_emode';
      /** 0 for none. */
      readonly category: bigint;
    };

/** A plan step as a choice; null for any other, and for an E-mode that is not named yet. */
export function choiceStep(step: PlanStep, { wrappedNative }: EvmChain): ChoiceStep | null {
  const action = CHOICES.find((each) => each === step.action);
  switch (action) {
    case undefined:
      return null;
    case 'enable_collateral':
    case 'disable_collateral': {
      const token = slotOf(step, 'token', 'token');
      return { action, token, asset: token.address === NATIVE ? wrappedNative : getAddress(token.address) };
    }
    case 'leave_emode':
      return { action, category: 0n };
    case 'enter_emode': {
      const category = findSlot(step, 'category', 'token_id');
      return category ? { action, category: BigInt(category.value) } : null;
    }
  }
}
