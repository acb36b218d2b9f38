import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';
import { ALICE, BOB, CAROL } from '../testing/requests.ts';

const read = (text: string): string => readProven(text);

const EACH = [ALICE, BOB, CAROL].map((one) => `5 USDC -> ${one}`).join('; ');

test.each([
  `send 5 USDC to each of these 3 wallets: ${ALICE}, ${BOB}, ${CAROL}`,
  `send 5 USDC to each of the following three addresses:\n${ALICE}\n${BOB}\n${CAROL}`,
  `send 5 USDC each to 3 addresses: ${ALICE}, ${BOB}, ${CAROL}`,
  `pay these 3 people 5 USDC each: ${ALICE}, ${BOB}, ${CAROL}`,
])('as many as are counted are paid: %s', (text) => {
  expect(read(text)).toBe(EACH);
});

test('what is shared among as many', () => {
  const shared = [ALICE, BOB, CAROL].map((one) => `9 in 3 USDC -> ${one}`).join('; ');
  for (const among of ['among these 3 wallets', 'between the three recipients', 'among 3 people'])
    expect(read(`distribute 9 USDC equally ${among}: ${ALICE}, ${BOB}, ${CAROL}`)).toBe(shared);
});

test.each([
  `send 5 USDC to each of these 3 wallets: ${ALICE}, ${BOB}`,
  `send 5 USDC to each of these 2 wallets: ${ALICE}, ${BOB}, ${CAROL}`,
  `send 5 USDC each to these 2 wallets: ${ALICE}, ${BOB} from ${CAROL}`,
  `send 5 USDC to one of these 3 wallets: ${ALICE}, ${BOB}, ${CAROL}`,
  `send 5 USDC to 2 of these 3 wallets: ${ALICE}, ${BOB}, ${CAROL}`,
  `send 5 USDC to these 3 wallets: ${ALICE}, ${BOB}, ${CAROL}`,
  `send 5 USDC each to 3 people except ${ALICE}, ${BOB}, ${CAROL}`,
])('otherwise it is asked about: %s', (text) => {
  expect(read(text)).toBe('?');
});
