import { describe, expect, test } from 'vitest';
import { inShort, readGrammar } from '../testing/requests.ts';

describe('how those say it who learned the language', () => {
  test.each([
    ['me want exchange 10 USDC to ETH', 'swap amountIn=10 tokenIn=USDC tokenOut=native'],
    ['need send 5 USDC to alice.eth', '5 USDC -> alice.eth'],
    ['i want sending 5 USDC to alice.eth', '5 USDC -> alice.eth'],
    ['make swap 5 USDC to ETH', 'swap amountIn=5 tokenIn=USDC tokenOut=native'],
    ['do you can sending 5 USDC to alice.eth?', '5 USDC -> alice.eth'],
    ['I would appreciate it if you sent 5 USDC to alice.eth', '5 USDC -> alice.eth'],
    ['sell 5 ETH, I want USDC', 'swap amountIn=5 tokenIn=native tokenOut=USDC'],
  ])('%s', async (text, expected) => {
    expect(inShort(await readGrammar([text], 'base'))).toBe(expected);
  });

  test.each([
    'you want swap 5 USDC to ETH',
    'he need send 5 USDC to alice.eth',
    'i want not send 5 USDC to alice.eth',
    'if you sent 5 USDC to alice.eth',
    'I would be glad if he sent 5 USDC to alice.eth',
    'sell 5 ETH, he wants USDC',
    'sell 5 ETH, I want USDC or DAI',
    'sell 5 ETH to DAI, I want USDC',
  ])('%s: is asked about or refused', async (text) => {
    expect((await readGrammar([text], 'base')).kind).not.toBe('intent');
  });
});
