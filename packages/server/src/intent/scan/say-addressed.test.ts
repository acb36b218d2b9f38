import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';
import { ALICE, BOB } from '../testing/requests.ts';

test.each([
  `send 300 USDC to my dev, wallet: ${ALICE}`,
  `pay bob 300 USDC, address: ${ALICE}`,
  `pay Bob 300 USDC, his address: ${ALICE}.`,
])('an address behind its noun is that of the one who is paid: %s', (text) => {
  expect(readProven(text)).toBe(`300 USDC -> ${ALICE}`);
});

test.each([
  `pay bob 300 USDC, my address: ${ALICE}`,
  `pay bob 300 USDC and ${BOB} 20 USDC, address: ${ALICE}`,
  `pay bob 300 USDC, address: ${ALICE} or ${BOB}`,
  `pay bob 300 USDC, old address: ${ALICE}`,
])('anything more is asked about: %s', (text) => {
  expect(readProven(text)).toBe('?');
});
