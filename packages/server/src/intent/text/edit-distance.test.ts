import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneSlipApart } from './edit-distance.ts';

test.each(['sned', 'snd', 'sendd', 'semd', 'esnd'])('"%s" is one slip from "send"', (typed) => {
  expect(isOneSlipApart(typed, 'send')).toBe(true);
});

test.each(['send', 'sand wich', 'dnes', 'se', 'seennd'])('"%s" is not one slip from "send"', (typed) => {
  expect(isOneSlipApart(typed, 'send')).toBe(false);
});

test('it is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isOneSlipApart(one, other)).toBe(isOneSlipApart(other, one));
    }),
  );
});
