import { is } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect } from './expect.ts';

/** Native coins become just as many of the chain's wrapped token. */
export const expectWrap: Expect = ({ chain, step, survey }) => ({
  effects: [
    {
      kind: 'wrap',
      fields: {
        token: is<string>(chain.wrappedNative),
        owner: is(survey.wallet),
        amount: is(slotOf(step, 'amount', 'amount').baseUnits),
      },
    },
  ],
});

/** The other way round. */
export const expectUnwrap: Expect = ({ chain, step, survey }) => ({
  effects: [
    {
      kind: 'unwrap',
      fields: {
        token: is<string>(chain.wrappedNative),
        owner: is(survey.wallet),
        amount: is(slotOf(step, 'amount', 'amount').baseUnits),
      },
    },
  ],
});
