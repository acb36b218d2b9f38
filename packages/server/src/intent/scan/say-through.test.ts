import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';

test.each([
  'swap 100 USDC to DAI then to ETH',
  'convert 100 USDC into DAI, then into ETH',
  'trade 100 USDC for DAI and then to ETH',
])('what comes out is swapped on: %s', (text) => {
  expect(readProven(text)).toBe(readProven('swap 100 USDC to DAI then swap to ETH'));
});

test.each([
  'swap 100 USDC to DAI to ETH',
  'swap 100 USDC -> DAI -> ETH',
  'swap 100 USDC to ETH, then to USDC',
  'swap 100 USDC to DAI and to ETH',
  'swap 100 USDC to DAI, to ETH',
  'swap 100 USDC to DAI or to ETH',
  'swap 100 USDC to DAI to 0.1 ETH',
  'swap USDC to DAI to ETH',
  'swap 100 USDC to DAI to Polygon',
])('anything else is asked about: %s', (text) => {
  expect(readProven(text)).toMatch(/^\?/);
});
