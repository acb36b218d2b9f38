import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

const read = async (text: string, chain = 'base'): Promise<string> =>
  inShort(await readGrammar([text], chain));

const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

describe('the signs of those who type little', () => {
  test.each([
    ['0.5 eth > usdc', 'swap amountIn=0.5 tokenIn=native tokenOut=USDC'],
    [`usdc 12.5 > ${ALICE}`, `12.5 USDC -> ${ALICE}`],
    ['aero > usdc, half the bag', 'swap amountIn=1/2 tokenIn=AERO tokenOut=USDC'],
    ['20 ETH -> WETH', 'wrap amount=20 token=native tokenOut=WETH'],
    ['WETH -> ETH, all', 'unwrap amount=all token=WETH tokenOut=native'],
    ['borrow 400 usdc @ aave', 'borrow amount=400 token=USDC protocol=aave'],
    ['borrow 400 usdc @aave', 'borrow amount=400 token=USDC protocol=aave'],
    ['aave / borrow / USDC / 400', 'borrow amount=400 token=USDC protocol=aave'],
    ['Aave | borrow | USDC | 400', 'borrow amount=400 token=USDC protocol=aave'],
    [`pay out usdc: 10 ${ALICE}, 15 ${BOB}`, `10 USDC -> ${ALICE}; 15 USDC -> ${BOB}`],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(expected);
  });

  test.each([
    `> send 5 USDC to ${ALICE}`,
    'sell 1 ETH > 3000',
    'swap 1 ETH @ 3000 USDC',
    `send 5 / 10 / 20 USDC to ${ALICE}`,
    'borrow / repay / USDC / 400',
    'supply 400 usdc @bob',
    `send 400 usdc @aave`,
    `5 USDC > ${ALICE} > ${BOB}`,
    'eth -> usdc, 0.1',
    'eth > usdc half if it drops',
    `send USDC: 10 ${ALICE}, ${BOB} 15`,
  ])('%s is asked about or refused', async (text) => {
    expect((await readGrammar([text], 'base')).kind).not.toBe('intent');
  });

  test.each(['memo 104829371', 'memo 104829371, thanks', 'with memo 104829371 please', '(memo 104829371)'])(
    'a deposit with %s',
    async (memo) => {
      const read3 = await read(`send 3 SOL to ${SOLANA} ${memo}`, 'solana');
      expect(read3).toBe(`transfer amount=3 token=native recipient=${SOLANA} memo=104829371`);
    },
  );

  test.each([
    'memo 104829371 or 104829372',
    'memo 104829371, memo 2222222',
    'without memo 104829371',
    `memo 104829371 to GZbQmKYYzwjP3nbdqRWPLn98ipAni9w5eXMGp7bmZbGB`,
  ])('%s is asked about or refused', async (memo) => {
    const { kind } = await readGrammar([`send 3 SOL to ${SOLANA} ${memo}`], 'solana');
    expect(kind).not.toBe('intent');
  });
});
