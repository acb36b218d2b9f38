import { expect, test } from 'vitest';
import { ALICE } from '../../testing/requests.ts';
import { readProven } from '../../testing/read-talk.ts';

test.each([
  [`send 5 USDC (aUSDC) to ${ALICE}`, `send 5 USDC (ERC20) to ${ALICE}`],
  [`send 5 USDC to my BNB address ${ALICE}`, `send 5 USDC to my ETH address ${ALICE}`],
  [`send 5 USDC to the vault ${ALICE}`, `send 5 USDC to the treasury ${ALICE}`],
  [`send 5 USDC to the contract address ${ALICE}`, `send 0.1 ETH to the contract address ${ALICE}`],
])('words beside a value that make it another one are asked about: %s', (other, own) => {
  expect(readProven(other)).toBe('?');
  expect(readProven(own)).not.toBe('?');
});

test.each([
  [`send 5 USDC to ${ALICE} for your order`, `send 5 USDC to ${ALICE} for my order`],
  [`To pay, send 5 USDC to ${ALICE}`, `To pay my rent, send 5 USDC to ${ALICE}`],
  [`You can send 5 USDC to ${ALICE}`, `Can you send 5 USDC to ${ALICE}`],
  [`Hi Tom, send 5 USDC to ${ALICE}. Thanks, Bob`, `Hi Tom, send 5 USDC to ${ALICE}. Thanks`],
  [`Plan: send 5 USDC to ${ALICE}`, `Task: send 5 USDC to ${ALICE}`],
  [`Complete the transfer of 5 USDC to ${ALICE}`, `Process a transfer of 5 USDC to ${ALICE}`],
])('words that are not the own order of now are asked about: %s', (other, own) => {
  expect(readProven(other)).toBe('?');
  expect(readProven(own)).not.toBe('?');
});
