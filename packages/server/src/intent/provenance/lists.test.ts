import { expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { findProvenanceFault } from '../provenance.ts';
import { ALICE, BOB, requestOf } from '../testing/requests.ts';

test.each(['Supply 100 USDC and 0.5 WETH to Aave', 'on Aave, lend 5 USDC, 3 DAI'])(
  'a part of a list happens where the part beside it does: %s',
  (text) => {
    const request = requestOf(text);
    const reading = readByGrammar(request, actions);
    if (reading.kind !== 'intent') throw new TypeError('understood');
    const { steps } = reading.intent;
    expect(findProvenanceFault(reading.intent, { ...request, actions })).toBeNull();
    for (const index of steps.keys()) {
      const placed = steps.map((step, at) => {
        if (at !== index) return step;
        const { protocol: _, ...slots } = step.slots;
        const { protocol: __, ...carried } = step.carried ?? {};
        return { ...step, slots, carried };
      });
      expect(findProvenanceFault({ steps: placed }, { ...request, actions })).not.toBeNull();
    }
  },
);

test('what fills one step of a list fills no second one', () => {
  const request = requestOf(`pay ${ALICE} and ${BOB} 400 USDC each`);
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') throw new TypeError('understood');
  const { steps } = reading.intent;
  const [amount] = steps.flatMap(({ slots }) => (slots['amount'] ? [slots['amount'].at] : []));
  const more = steps.at(-1);
  if (!amount || !more) throw new TypeError('two steps');
  const twice = {
    steps: [...steps, { ...more, clause: amount, carried: { token: 'each', recipient: 'list' } as const }],
  };
  expect(findProvenanceFault(reading.intent, { ...request, actions })).toBeNull();
  expect(findProvenanceFault(twice, { ...request, actions })).not.toBeNull();
});
