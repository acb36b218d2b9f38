import { expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import type { Decimal } from '../../../core/intent.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { readProven } from '../../testing/read-talk.ts';
import { ALICE, BOB, readGrammar, requestOf } from '../../testing/requests.ts';

test.each(['1/4', '0.25', '.5', '1/2'])(
  'behind a part of what is held, %s by itself may be such a part as well',
  (part) => {
    expect(readProven(`send half my ETH to ${ALICE} and ${part} to ${BOB}`)).toBe('?');
    expect(readProven(`Send 1/2 of my ETH to ${ALICE}, ${part} to ${BOB}`)).toBe('?');
    expect(readProven(`send 50% of my ETH to ${ALICE}, ${part} ETH to ${BOB}`)).not.toBe('?');
  },
);

test('a number above one is none', () => {
  expect(readProven(`send half my USDC to ${ALICE} and 5 to ${BOB}`)).toBe(
    `1/2 USDC -> ${ALICE}; 5 USDC -> ${BOB}`,
  );
});

test('no reader may take it for a number of tokens', async () => {
  const part = `send half my USDC to ${ALICE} and 1/4 to ${BOB}`;
  const request = requestOf(`send half my USDC to ${ALICE} and 5.0 to ${BOB}`);
  const reading = await readGrammar(request.messages.map(({ content }) => content));
  if (reading.kind !== 'intent') throw new Error('understood');
  const [first, second] = reading.intent.steps;
  const amount = second?.slots['amount'];
  if (!first || !second || amount?.type !== 'amount' || amount.kind !== 'tokens') throw new Error('a number');
  const quarter = { ...amount, value: '0.25' as Decimal };
  const intent = { steps: [first, { ...second, slots: { ...second.slots, amount: quarter } }] };
  expect(findProvenanceFault(reading.intent, { ...request, actions })).toBeNull();
  expect(findProvenanceFault(intent, { ...requestOf(part), actions })).not.toBeNull();
});
