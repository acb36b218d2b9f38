import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';

test.each([
  'I have 1000 USDC on Base. Lend 50 USDC on Aave',
  'I hold 1000 USDC and 3 ETH. Lend 50 USDC on Aave',
  'My wallet has 1,000 USDC, 3 ETH and 20 DAI. Lend 50 USDC on Aave',
  'I currently have 2 ETH in my wallet. Lend 50 USDC on Aave',
])('what somebody holds says nothing beside an instruction: %s', (text) => {
  expect(readProven(text)).toBe('lend amount=50 token=USDC protocol=aave');
});

test.each([
  'I have 1000 USDC on Polygon. Lend 50 USDC on Aave',
  'I have 1000 USDC and 2 ETH. Lend half of my USDC on Aave',
  'I have 1000 USDC in Morpho. Withdraw 50 USDC',
  'I have 1000 USDC for bob.eth and 2 ETH. Send 20 USDC to alice.eth',
  'bob has 1000 USDC and 2 ETH. Send 20 USDC to alice.eth',
  'If I have 1000 USDC and 2 ETH. Send 20 USDC to alice.eth',
])('anything else does: %s', (text) => {
  expect(readProven(text)).not.toMatch(/=|->/);
});
