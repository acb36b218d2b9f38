import { expect, test } from 'vitest';
import { assetsOf, supplyRateOf, type RatedMarket } from './market-rate.ts';

const market: RatedMarket = {
  supplied: 1_000_000n,
  supplyShares: 1_000_000_000_000n,
  borrowed: 900_000n,
  fee: 0n,
  rateAtTarget: 10n ** 9n,
};

test.each([
  // At nine tenths the rate is that at target, when all is lent out four times, when half is lent out two thirds of it.
  [900_000n, 900_000_000n],
  [1_000_000n, 4_000_000_000n],
  [950_000n, (2_500_000_000n * 95n) / 100n],
  [450_000n, (625_000_000n * 45n) / 100n],
  [0n, 0n],
])('of a market that has lent out %i of a million, lenders get %i each second', (borrowed, rate) => {
  expect(supplyRateOf({ ...market, borrowed })).toBe(rate);
});

test('what Morpho keeps is not the lenders’, an empty market brings nothing, and shares are worth assets', () => {
  expect(supplyRateOf({ ...market, fee: 10n ** 17n })).toBe(810_000_000n);
  expect(supplyRateOf({ ...market, supplied: 0n, borrowed: 0n })).toBe(0n);
  expect(assetsOf(500_000_000_000n, market)).toBe(500_000n);
});
