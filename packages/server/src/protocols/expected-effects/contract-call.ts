import { argumentText, is, writtenFunction } from '@say402/readback';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { readArgument } from '../contract-call/read-argument.ts';
import type { Expect } from './expected-effects.ts';

/** The function as it was written out, each argument as it was written, and nothing but the said amount with it. */
export const expectContractCall: Expect = ({ step }) => {
  const { signature, args } = slotOf(step, 'call', 'call');
  const target = slotOf(step, 'contract', 'contract').text;
  const types = writtenFunction(signature)?.inputs.map(({ type }) => type) ?? [];
  const texts = args.map((text, index) => argumentText(readArgument(types[index] ?? '', text)));
  return {
    effects: [
      {
        kind: 'call',
        fields: {
          target: is(target),
          signature: is(signature),
          args: is<readonly string[]>(texts),
          value: is(findSlot(step, 'amount', 'amount')?.baseUnits ?? 0n),
        },
      },
    ],
    writtenCalls: [{ target, signature }],
  };
};
