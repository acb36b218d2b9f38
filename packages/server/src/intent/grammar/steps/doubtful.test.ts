import { expect, test } from 'vitest';
import { ALICE, inShort, readGrammar, SOL_ALICE } from '../../testing/requests.ts';

const MINT = SOL_ALICE;

test.each([
  'swap 5 DAI to ETH, Uniswap: swap 10 USDC for ETH',
  `to ${ALICE}. swap 2.75 USDC to AERO`,
  'transfer of bob.eth 30 usdc',
  'send 5 USDC from my wallet to my wallet',
])('asks where what stands beside it may be meant of another step or person: %s', async (text) => {
  expect((await readGrammar(text)).kind).toBe('question');
});

test.each([
  `close the. account of ${MINT}`,
  `close the BONK account, ${MINT}`,
  `unstake everything; ${MINT}`,
  'please close all of my token accounts',
  'close my token accounts',
  'close all accounts',
  'delete all my accounts',
  'close all my token accounts and reclaim the rent',
  'clean up my wallet by closing all token accounts',
])('asks which account is meant: %s', async (text) => {
  expect((await readGrammar(text, 'solana')).kind).not.toBe('intent');
});

test.each([
  ['Swap on Uniswap: 5 USDC to ETH', 'base'],
  ['Uniswap: swap 5 USDC to ETH', 'base'],
  [`to ${ALICE}, swap 5 USDC to ETH`, 'base'],
  ['send 5 USDC to my wallet', 'base'],
  [`make a transfer of 5 USDC to ${ALICE}`, 'base'],
  ['claim the accrued rewards of Aave position', 'base'],
  [`close the token account for ${MINT}`, 'solana'],
  [`close token account ${MINT}`, 'solana'],
  ['close my BONK account', 'solana'],
  ['close all my token accounts that are empty', 'solana'],
  ['close all token accounts with zero balance', 'solana'],
  ['close my token accounts to get my rent back', 'solana'],
  ['close my BONK and WIF token accounts', 'solana'],
])('still reads %s', async (text, chain) => {
  expect(inShort(await readGrammar(text, chain))).not.toMatch(/^\?|^not_/);
});
