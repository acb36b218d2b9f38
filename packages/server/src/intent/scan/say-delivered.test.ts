import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';
import { ALICE, BOB } from '../testing/requests.ts';

const DONE = `bridge amount=50 token=USDC destination=polygon recipient=${ALICE}`;

test.each([
  `Bridge 50 USDC to Polygon, send it to ${ALICE}`,
  `bridge 50 USDC from Base to Polygon, send to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send it to ${ALICE} there`,
  `Bridge 50 USDC to Polygon and then send the funds to ${ALICE} on Polygon, please.`,
])('what is bridged goes to whom it is sent there: %s', (text) => {
  expect(readProven(text)).toBe(DONE);
});

test.each([
  `Bridge 50 USDC to Polygon and send half of it to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send 20 USDC to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send it to ${ALICE} on Base`,
  `Bridge 50 USDC to Polygon and don't send it to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send it to ${ALICE} if it is cheap`,
  `Bridge 50 USDC to Polygon to ${BOB} and send it to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send it to ${ALICE} and ${BOB}`,
  `Bridge 50 USDC to Polygon or send it to ${ALICE}`,
  `Bridge 50 USDC to Polygon and send me it to ${ALICE}`,
])('anything more is asked about: %s', (text) => {
  expect(readProven(text)).toMatch(/^(?:\?|not_a_transaction|conditions_unsupported)$/);
});
