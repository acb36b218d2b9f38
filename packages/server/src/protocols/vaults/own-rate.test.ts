import { vaults } from '@say402/readback';
import { expect, test } from 'vitest';
import { percentOfYear } from '../yearly-rate.ts';
import { ownRatePiece } from './own-rate.ts';

const RAY = 10n ** 27n;
const rateOf = (id: string, answers: readonly unknown[], chain = 'base'): string | undefined => {
  const vault = vaults[chain]!.find((each) => each.id === id)!;
  const rate = ownRatePiece(vault, { name: chain }).read(answers);
  return rate === undefined ? undefined : percentOfYear(rate);
};

test('a vault of Euler brings the interest on what it has lent out, less its fee', () => {
  // A billionth of a billionth each second on nine tenths, of which a tenth is kept.
  const answers = [RAY / 10n ** 9n, 1_000, 900n, 1_000n];
  expect(rateOf('euler_base_usdc', answers)).toBe('2.55%');
  expect(rateOf('euler_base_usdc', [0n, 0, 0n, 1n])).toBe('0%');
  for (const absurd of [
    [RAY, 1_000, 900n, 1_000n],
    [RAY / 10n ** 9n, 10_001, 900n, 1_000n],
    [RAY / 10n ** 9n, 1_000, 1_001n, 1_000n],
    [RAY / 10n ** 9n, 1_000, 0n, 0n],
    [null, 1_000, 900n, 1_000n],
    [],
  ])
    expect(rateOf('euler_base_usdc', absurd)).toBeUndefined();
});

test('a vault of Spark brings its savings rate, which never more than doubles in a year', () => {
  const rateOfSpark = (vsr: unknown) => rateOf('spark_savings_usdc', [vsr], 'avalanche');
  expect(rateOfSpark(RAY)).toBe('0%');
  expect(rateOfSpark(RAY + RAY / 10n ** 9n)).toBe('3.15%');
  for (const absurd of [RAY - 1n, RAY + RAY / 10n ** 7n, null]) expect(rateOfSpark(absurd)).toBeUndefined();
});

test('a vault of Fluid brings what borrowers pay and its rewards, as the resolver tells of this one', () => {
  const { address: tokenAddress, asset } = vaults['base']!.find(({ id }) => id === 'fluid_usdc')!;
  const details = { tokenAddress, asset, rewardsRate: 10n ** 12n, supplyRate: 473n };
  expect(rateOf('fluid_usdc', [details])).toBe('5.73%');
  for (const absurd of [
    { ...details, tokenAddress: asset },
    { ...details, asset: tokenAddress },
    { ...details, rewardsRate: 26n * 10n ** 12n },
    { ...details, supplyRate: 65_536n },
    null,
  ])
    expect(rateOf('fluid_usdc', [absurd])).toBeUndefined();
});

test('of what a vault of Morpho brings, it says nothing itself', () => {
  expect(rateOf('steakhouse_usdc', [])).toBeUndefined();
});
