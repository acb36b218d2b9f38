import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

describe('what a sentence introduces is what "it" behind it means', () => {
  test.each([
    ['I have 50 USDC doing nothing, lend it on Aave', 'lend amount=50 token=USDC protocol=aave'],
    [
      "I've got 200 USDC idle on Base. Could you put 150 of it in Aave?",
      'lend amount=150 token=USDC protocol=aave',
    ],
    ['I have 200 USDC on Base. Can you lend it on Aave?', 'lend amount=200 token=USDC protocol=aave'],
    ['got 0.5 ETH, swap it to USDC', 'swap amountIn=0.5 tokenIn=native tokenOut=USDC'],
    ['my client paid me in USDT, swap 350 of it to USDC', 'swap amountIn=350 tokenIn=USDT tokenOut=USDC'],
    ['I have DAI, swap half of it to USDC', 'swap amountIn=1/2 tokenIn=DAI tokenOut=USDC'],
    ['dump my AERO, all of it to USDC', 'swap amountIn=all tokenIn=AERO tokenOut=USDC'],
    ['I owe alice.eth 17.35 USDC for tacos, pay her', '17.35 USDC -> alice.eth'],
    ['rent is 500 USDC, pay it to alice.eth', '500 USDC -> alice.eth'],
  ])('%s', async (text, expected) => {
    expect(inShort(await readGrammar([text], 'base'))).toBe(expected);
  });

  test.each([
    'I have 50 USDC, send half of it to alice.eth',
    'I have 50 USDC and 2 ETH, lend it on Aave',
    'I have 50 USDC on Polygon, lend 20 of it on Aave',
    'I have 50 USDC and 2 ETH, lend 20 of it on Aave',
    'I have 50 USDC, lend 20% of it on Aave',
    'I have 50 USDC. Should I lend 20 of it on Aave?',
    'he has 50 USDC, lend it on Aave',
    'if I have 50 USDC, lend it on Aave',
    'my client will pay me in USDT, swap 350 of it to USDC',
    'my client paid me in USDT, swap all of it to USDC',
    'I owe alice.eth 20 USDC, pay her 10',
    'I owe alice.eth 20 USDC, pay bob.eth',
    'I owe alice.eth 20 USDC, pay her tomorrow',
    `dinner was 48 USDC, split it evenly between ${ALICE} and ${BOB}`,
    'the NFT was 48 USDC, send it to alice.eth',
  ])('%s: is asked about or refused', async (text) => {
    expect((await readGrammar([text], 'base')).kind).not.toBe('intent');
  });
});
