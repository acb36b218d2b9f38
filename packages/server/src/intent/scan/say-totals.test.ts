import { expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { findProvenanceFault } from '../provenance.ts';
import { readProven } from '../testing/read-talk.ts';
import { ALICE, BOB, CAROL, readGrammar, requestOf } from '../testing/requests.ts';

const PAID = `60 USDC -> ${ALICE}; 40 USDC -> ${BOB}`;

test.each([
  `distribute 100 USDC: 60 to ${ALICE}, 40 to ${BOB}`,
  `please send a total of 100 USDC, 60 to ${ALICE} and 40 to ${BOB}`,
  `split 100 USDC: ${ALICE} 60, ${BOB} 40`,
  `send 100 USDC in total: 60 USDC to ${ALICE}, 40 USDC to ${BOB}. Thanks`,
])('parts that come to the total are what is paid: %s', (text) => {
  expect(readProven(text)).toBe(PAID);
});

test.each([
  `distribute 100 USDC: 60 to ${ALICE}, 40.01 to ${BOB}`,
  `distribute 100 USDC: 60 to ${ALICE}, 40 DAI to ${BOB}`,
  `distribute 100 USDC: 60 to ${ALICE}, 40 to ${BOB}, not to ${CAROL}`,
  `distribute 100 USDC: 60 to ${ALICE}, 40 to ${BOB} if gas is low`,
  `distribute 100 USDC: 60% to ${ALICE}, 40% to ${BOB}`,
  `distribute 100 USDC: 100 to ${ALICE}`,
  `don't distribute 100 USDC: 60 to ${ALICE}, 40 to ${BOB}`,
  `should I distribute 100 USDC: 60 to ${ALICE}, 40 to ${BOB}?`,
  `send 100 USDC to ${CAROL}: 60 to ${ALICE}, 40 to ${BOB}`,
])('anything else is asked about or refused: %s', (text) => {
  expect(readProven(text)).toMatch(/^(?:\?|not_a_transaction|conditions_unsupported)$/);
});

test('no reader may take the parts of a payment for payments besides', async () => {
  const [comma, colon] = [',', ':'].map(
    (sign) => `send 100 USDC to ${CAROL}${sign} 60 to ${ALICE}, 40 to ${BOB}`,
  );
  const reading = await readGrammar([comma ?? '']);
  if (reading.kind !== 'intent') throw new Error('understood');
  expect(findProvenanceFault(reading.intent, { ...requestOf(comma ?? ''), actions })).toBeNull();
  expect(findProvenanceFault(reading.intent, { ...requestOf(colon ?? ''), actions })).not.toBeNull();
});
