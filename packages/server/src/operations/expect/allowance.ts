import { is, spenderOf } from '@say402/readback';
import type { PlanStep } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect, ExpectRequest } from './expect.ts';

/** One allowance, exactly as large as was said. */
export const expectApprove: Expect = (request) =>
  allowance(request, slotOf(request.step, 'amount', 'amount').baseUnits);

/** The allowance is nothing afterwards. */
export const expectRevoke: Expect = (request) => allowance(request, 0n);

function allowance({ step, survey, chain }: ExpectRequest, amount: bigint): ReturnType<Expect> {
  return {
    effects: [
      {
        kind: 'approve',
        fields: {
          token: is(slotOf(step, 'token', 'token').address),
          owner: is(survey.wallet),
          spender: is(spenderSaid(step, chain.name)),
          amount: is(amount),
        },
      },
    ],
  };
}

function spenderSaid(step: PlanStep, chain: string): string {
  const spender = slotOf(step, 'spender', 'contract');
  const known = spender.kind === 'address' ? spender.text : spenderOf(spender.protocol, chain);
  if (known === undefined) throw new TypeError(`No contract of ${spender.text} is known on ${chain}`);
  return known;
}
