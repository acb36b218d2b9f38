import { is, STAKED_AVAX } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

const own = ({ survey }: ExpectRequest) => ({ venue: is<string>(STAKED_AVAX), owner: is(survey.wallet) });
const amountOf = ({ step }: ExpectRequest) => is(slotOf(step, 'amount', 'amount').baseUnits);

/** AVAX is staked with BENQI. */
export function expectAvaxStake(request: ExpectRequest): StepExpectation {
  return {
    effects: [{ kind: 'avax_stake', fields: { ...own(request), amount: amountOf(request) } }],
  };
}

/** sAVAX is put into custody to be unlocked. */
export function expectAvaxUnlock(request: ExpectRequest): StepExpectation {
  return {
    effects: [{ kind: 'avax_unlock', fields: { ...own(request), amount: amountOf(request) } }],
  };
}

/** The AVAX of open requests, or the sAVAX of missed ones, as the preview says. */
export function expectAvaxClaim(request: ExpectRequest): StepExpectation {
  const paid = request.outcome.received[0]?.token.address === NATIVE;
  return { effects: [{ kind: paid ? 'avax_redeem' : 'avax_take_back', fields: own(request) }] };
}
