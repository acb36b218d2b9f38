import { expect, test } from 'vitest';
import { readProven } from '../../testing/read-talk.ts';
import { ALICE, BOB } from '../../testing/requests.ts';

test('behind another step, "each" is said as by itself', () => {
  const each = `send 100 USDC each to ${ALICE} and ${BOB}`;
  const paid = readProven(each);
  expect(paid).toBe(`100 USDC -> ${ALICE}; 100 USDC -> ${BOB}`);
  expect(readProven(`lend 5 DAI on Aave, then ${each}`)).toBe(
    `lend amount=5 token=DAI protocol=aave; ${paid}`,
  );
});

test.each([
  `send 100 USDC each to ${ALICE}, then ${BOB}`,
  `lend 5 DAI on Aave, then 100 USDC each to ${ALICE} and ${BOB}`,
])('what goes to whom is asked about: %s', (text) => {
  expect(readProven(text)).toBe('?');
});
