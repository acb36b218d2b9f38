import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

describe('what is said without a verb', () => {
  test.each([
    ['200 USDC -> AERO', 'swap amountIn=200 tokenIn=USDC tokenOut=AERO'],
    ['half my AERO => USDC', 'swap amountIn=1/2 tokenIn=AERO tokenOut=USDC'],
    ['cctp: 75 USDC from base to polygon', 'bridge amount=75 token=USDC destination=polygon protocol=cctp'],
    ['guild dues: 5 USDC to alice.eth', '5 USDC -> alice.eth'],
    ['batch payout:\nalice.eth 5 USDC\nbob.eth 6 USDC', '5 USDC -> alice.eth; 6 USDC -> bob.eth'],
  ])('%s', async (text, expected) => {
    expect(inShort(await readGrammar([text], 'base'))).toBe(expected);
  });

  test.each([
    'USDC -> AERO',
    '200 USDC -> AERO -> ETH',
    '200 USDC -> AERO?',
    'he did 200 USDC -> AERO',
    'last payout: 5 USDC to alice.eth',
    'monthly payroll: 5 USDC to alice.eth',
    `failed payout: 5 USDC to ${ALICE}, 6 USDC to ${BOB}`,
    '75 USDC came from base to polygon',
  ])('%s: is asked about or refused', async (text) => {
    expect((await readGrammar([text], 'base')).kind).not.toBe('intent');
  });
});
