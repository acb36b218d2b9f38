import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';

const LENT = readProven('lend 50 USDC on Aave');

test.each([
  'I want to earn yield on my USDC by lending it on Aave. Lend 50 USDC on Aave.',
  "hey, I'm looking to put my idle USDC to work: lend 50 USDC on Aave",
  'Can you help me lend USDC on Aave? Lend 50 USDC on Aave',
  'Lend 50 USDC on Aave. I want to earn some interest on my USDC.',
])('what somebody is after says no more than what is asked for: %s', (text) => {
  expect(readProven(text)).toBe(LENT);
});

test.each([
  ['another token', 'I want to earn yield on my DAI. Lend 50 USDC on Aave'],
  ['another place', 'I want to earn yield on my USDC with Morpho. Lend 50 USDC on Aave'],
  ['more to do', 'I want to lend USDC on Aave and borrow against it. Lend 50 USDC on Aave'],
  ['the other way round', 'I want to swap USDC to ETH. Swap 1 ETH to USDC'],
  ['somebody', 'I want to send USDC to alice.eth. Send 50 USDC to bob.eth'],
  ['a choice', 'I want to lend USDC on Aave or Morpho. Lend 50 USDC on Aave'],
  ['a wish behind it', 'Lend 50 USDC on Aave. I want to lend USDC on Aave'],
])('what names %s says something', (_, text) => {
  expect(readProven(text)).toMatch(/^\?/);
});

test('a wish in front of the same instruction asks for it once', () => {
  expect(readProven('I want to lend 50 USDC on Aave. Can you lend 50 USDC on Aave?')).toBe(LENT);
  expect(readProven('I want to send 5 USDC to bob.eth. Send 5 DAI to bob.eth')).toMatch(/;/);
});

test.each([
  'Lend 50 USDC on Aave. I want to lend 50 USDC on Aave.',
  'Lend 50 USDC on Aave. Lend 50 USDC on Aave.',
  'Lend 50 USDC. Please lend 50 USDC on Aave.',
  'lend 50 USDC on Aave\nlend 50 USDC on Aave',
])('what two sentences say alike is asked about: %s', (text) => {
  expect(readProven(text)).toMatch(/^\?/);
});

test.each([
  'Lend 50 USDC on Aave. Lend another 50 USDC on Aave.',
  'Lend 50 USDC on Aave, then lend 50 USDC on Aave.',
  'Lend 50 USDC on Aave. Lend 60 USDC on Aave.',
])('where it is said to be meant twice it is done twice: %s', (text) => {
  expect(readProven(text)).toMatch(/;/);
});
