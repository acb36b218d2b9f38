import { expect, test } from 'vitest';
import { actions } from '../actions/registry.ts';
import { readByGrammar } from './grammar/grammar-reader.ts';
import { asTurns } from './own-corrections.ts';
import { findProvenanceFault } from './provenance.ts';
import { readProven } from './testing/read-talk.ts';
import { ALICE, BOB, requestOf } from './testing/requests.ts';

test.each([
  [`send 5 USDC to ${ALICE} but wait actually make it 10`, `10 USDC -> ${ALICE}`],
  [`send 5 USDC to ${ALICE}, I mean to ${BOB}`, `5 USDC -> ${BOB}`],
  ['swap 5 USDC to ETH, no wait, to DAI', 'swap amountIn=5 tokenIn=USDC tokenOut=DAI'],
  ['lend 5 USDC on Aave. Actually, Moonwell', 'lend amount=5 token=USDC protocol=moonwell'],
])('what is corrected in the same breath replaces what was said: %s', (text, read) => {
  expect(readProven(text)).toBe(read);
});

test.each([
  `send 5 USDC to ${ALICE}, actually no`,
  `send 5 USDC to ${ALICE}, wait`,
  `send 5 USDC to ${ALICE}, actually also 6 DAI to ${BOB}`,
  `send 5 USDC to ${ALICE}, actually what would it cost?`,
  `send 5 USDC to ${ALICE} and 6 to ${BOB}, actually make it 10`,
  `send 5 USDC to ${ALICE}. Make it 10 if he agrees`,
  `send 5 USDC to ${ALICE}, wait, make it 10, no, 20`,
])('what corrects nothing plainly is not taken for a correction: %s', (text) => {
  expect(readProven(text)).not.toMatch(/=|->/);
});

test('every value stands where it was written', () => {
  const content = `send 5 USDC to ${ALICE}, wait, actually make it 10`;
  const request = requestOf(content);
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') throw new TypeError('It is no intent');
  const { amount, recipient } = reading.intent.steps[0]?.slots ?? {};
  expect(amount?.at).toEqual({ message: 0, start: content.length - 2, end: content.length });
  expect(recipient?.at.message).toBe(0);
  const turns = asTurns(request.messages);
  expect(turns?.together(turns.apart(reading.intent))).toEqual(reading.intent);
});

test('an intent that leaves the correction out is not borne out', () => {
  const before = requestOf(`send 5 USDC to ${ALICE}`);
  const reading = readByGrammar(before, actions);
  if (reading.kind !== 'intent') throw new TypeError('It is no intent');
  const { messages } = requestOf(`send 5 USDC to ${ALICE}, wait, actually make it 10`);
  expect(findProvenanceFault(reading.intent, { ...before, messages, actions })).not.toBeNull();
});
