import { expect, it } from 'vitest';
import { poolFee } from './pool-fee.ts';

const low = '0x0000000000000000000000000000000000000001';
const high = '0x0000000000000000000000000000000000000002';

it('adds the fee of the protocol, of which there is one for each direction, to that of the pool', () => {
  expect(poolFee(3000n, 0n, low, high)).toBe(3000n);
  // 500 millionths from the first currency, 1000 from the second; the pool takes its fee of what is left.
  const protocol = (1000n << 12n) | 500n;
  expect(poolFee(3000n, protocol, low, high)).toBe(3499n);
  expect(poolFee(3000n, protocol, high, low)).toBe(3997n);
});
