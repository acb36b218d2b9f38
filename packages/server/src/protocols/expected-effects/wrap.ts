import { is } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** Native coins become just as many of the chain's wrapped token. */
export const expectWrap: Expect = (request) => ({ effects: [{ kind: 'wrap', fields: exchanged(request) }] });

/** The chain's wrapped token becomes as many native coins. */
export const expectUnwrap: Expect = (request) => ({
  effects: [{ kind: 'unwrap', fields: exchanged(request) }],
});

const exchanged = ({ chain, step, survey }: ExpectRequest) => ({
  token: is<string>(chain.wrappedNative),
  owner: is(survey.wallet),
  amount: is(slotOf(step, 'amount', 'amount').baseUnits),
});
