import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';

test.each([
  ['lend 5 USDC into Compound Finance', 'lend amount=5 token=USDC protocol=compound'],
  [
    'swap 0.5 ETH to USDC using Uniswap V3 SwapRouter',
    'swap amountIn=0.5 tokenIn=native tokenOut=USDC protocol=uniswap_v3',
  ],
  ['claim rewards from the Aave protocol', 'claim protocol=aave'],
  ['bridge 1 USDC to Polygon on Hop Protocol', 'bridge amount=1 token=USDC destination=polygon protocol=hop'],
])('a name may say what kind of thing it is: %s', (text, read) => {
  expect(readProven(text)).toBe(read);
});
