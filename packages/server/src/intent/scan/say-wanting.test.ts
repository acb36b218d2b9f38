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
    ['I need exactly 50 USDC, swap ETH for it', 'swap tokenIn=native amountOut=50 tokenOut=USDC'],
    ['need 50 USDC exact, take it from my ETH', 'swap tokenIn=native amountOut=50 tokenOut=USDC'],
    ['want 50 USDC in exchange for ETH', 'swap tokenIn=native amountOut=50 tokenOut=USDC'],
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
    'I need 50 USDC, sell 1 ETH for it',
    'I need 50 USDC, swap it for ETH',
    'I need 50 USDC, bob swaps ETH for it',
    'I want 50 USDC for ETH',
  ])('%s: is asked about or refused', async (text) => {
    expect((await readGrammar([text], 'base')).kind).not.toBe('intent');
  });
});
