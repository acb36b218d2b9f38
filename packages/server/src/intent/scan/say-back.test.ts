import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';
import { ALICE } from '../testing/requests.ts';

test.each([
  'I need 100 USDC back from my Aave deposit',
  "I'd like to have my 100 USDC back from Aave, please",
  'I want 100 USDC back out of Aave',
  '100 USDC back from Aave',
  'Hello, I would like my 100 USDC back from my Aave position please',
  'hey, 100 USDC back from Aave',
])('what is wanted back from a market is withdrawn: %s', (text) => {
  expect(readProven(text)).toBe('withdraw amount=100 token=USDC protocol=aave');
});

test.each([
  'I need 100 USDC back',
  'I want my 100 USDC back please',
  `I need 100 USDC back from ${ALICE}`,
  "I don't want 100 USDC back from Aave",
  'when I need 100 USDC back from Aave',
  'he wants 100 USDC back from Aave',
  'I want 5 of the 100 USDC back from Aave',
])('anything else is not: %s', (text) => {
  expect(readProven(text)).toMatch(/^(?:\?|not_understood|not_a_transaction|conditions_unsupported)$/);
});
