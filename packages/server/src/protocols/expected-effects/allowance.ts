import { is, spenderOf } from '@say402/readback';
import type { PlanStep } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** One allowance, exactly as large as was said; one that is in the way may be taken back first. */
export const expectApprove: Expect = (request) =>
  allowances(request, [
    { optional: true, amount: 0n },
    { optional: false, amount: slotOf(request.step, 'amount', 'amount').baseUnits },
  ]);

/** The allowance is nothing afterwards. */
export const expectRevoke: Expect = (request) => allowances(request, [{ optional: false, amount: 0n }]);

interface Allowance {
  readonly optional: boolean;
  readonly amount: bigint;
}

function allowances(
  { step, survey, chain }: ExpectRequest,
  wanted: readonly Allowance[],
): ReturnType<Expect> {
  return {
    effects: wanted.map(({ optional, amount }) => ({
      kind: 'approve',
      optional,
      fields: {
        token: is(slotOf(step, 'token', 'token').address),
        owner: is(survey.wallet),
        spender: is(spenderSaid(step, chain.name)),
        amount: is(amount),
      },
    })),
  };
}

function spenderSaid(step: PlanStep, chain: string): string {
  const spender = slotOf(step, 'spender', 'contract');
  const known = spender.kind === 'address' ? spender.text : spenderOf(spender.protocol, chain);
  if (known === undefined) throw new TypeError(`No contract of ${spender.text} is known on ${chain}`);
  return known;
}
