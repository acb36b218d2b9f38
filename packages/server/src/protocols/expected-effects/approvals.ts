import { is, type ExpectedEffect, type Rule } from '@say402/readback';
import type { StepOutcome } from '../../core/step-outcome.ts';

/** The allowance that the preview shows, if it shows one: zero first for tokens that want it, then the amount. */
export function approvalsShown(
  { approved }: StepOutcome,
  token: string,
  owner: string,
  spender: string,
  amount: Rule<bigint>,
): ExpectedEffect[] {
  if (approved.length === 0) return [];
  return [
    { optional: true, amount: is(0n) },
    { optional: false, amount },
  ].map(({ optional, amount }) => ({
    kind: 'approve',
    optional,
    fields: { token: is(token), owner: is(owner), spender: is(spender), amount },
  }));
}
