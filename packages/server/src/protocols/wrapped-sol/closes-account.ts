import { NATIVE_MINT } from '@say402/readback';
import type { Survey } from '../../chains/survey.ts';
import type { PlanStep } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';

/** Whether unwrapping empties the account, so that it is closed: all of it was said, and that is what the wallet holds. */
export function closesAccount(step: PlanStep, { survey }: { readonly survey: Survey }): boolean {
  const amount = slotOf(step, 'amount', 'amount');
  return amount.said === 'all' && amount.baseUnits === survey.tokens.get(NATIVE_MINT)?.balance;
}
