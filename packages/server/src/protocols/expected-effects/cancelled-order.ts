import { cow, is } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** Just the order that the plan names is ended, and it is the wallet's own. */
export function expectCancelledOrder({ chain, step, survey }: ExpectRequest): StepExpectation {
  const at = cow[chain.name];
  if (!at) throw new TypeError(`No order on ${chain.title}`);
  const fields = {
    venue: is<string>(at.settlement),
    owner: is(survey.wallet),
    uid: is(slotOf(step, 'order', 'deed').text),
  };
  return { effects: [{ kind: 'order_cancelled', fields }] };
}
