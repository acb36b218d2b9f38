import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlannedToken } from '../../core/plan.ts';
import { uniswapV3Swap } from '../../protocols/uniswap-v3/swap.ts';
import { emptyOutcome } from '../../protocols/outcomes.ts';
import { bestSplit, TENTHS } from './best-split.ts';
import { netOf, type CarriedStep } from './choose-offer.ts';

const MILLION = 1_000_000n;
const token: PlannedToken = {
  type: 'token',
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  inRegistry: true,
  sources: [],
};
const weighing = { gasPrice: 1n, charges: true, worth: { numerator: 1n, denominator: 1n } };

/** A pool that holds x * y, without a fee. */
interface Pool {
  readonly x: bigint;
  readonly y: bigint;
}
const outOf = ({ x, y }: Pool, amount: bigint): bigint => (y * amount) / (x + amount);
const wayThrough = (pool: Pool, amount: bigint, gas: bigint): CarriedStep => ({
  pieces: [],
  outcome: emptyOutcome,
  protocol: uniswapV3Swap,
  offer: {
    exact: 'in',
    token,
    amount: outOf(pool, amount),
    gas,
    worth: weighing.worth,
    impact: MILLION - (MILLION * pool.x) / (pool.x + amount),
  },
});

const size = fc.bigInt({ min: 10n ** 12n, max: 10n ** 18n });
const pool = fc.record({ x: size, y: size });

it('splits where both pools are as deep, and keeps whole what one of them takes as well', () => {
  const [one, amount] = [{ x: 10n ** 15n, y: 10n ** 15n }, 10n ** 14n];
  const ways = [wayThrough(one, amount, 100n), wayThrough(one, amount, 100n)];
  expect(bestSplit(ways, weighing)?.tenths).toEqual([5n, 5n]);
  const dear = [wayThrough(one, amount, 10n ** 14n), wayThrough(one, amount, 10n ** 14n)];
  expect(bestSplit(dear, weighing)).toBeNull();
  const deep = wayThrough({ x: 10n ** 24n, y: 10n ** 24n }, amount, 100n);
  expect(bestSplit([deep, wayThrough(one, amount, 100n)], weighing)).toBeNull();
});

it('is not made where nothing says what gas is worth, or how deep the pools are', () => {
  const ways = [1, 2].map(() => wayThrough({ x: 10n ** 15n, y: 10n ** 15n }, 10n ** 14n, 1n));
  expect(bestSplit(ways, { ...weighing, worth: null })).toBeNull();
  expect(bestSplit(ways, { ...weighing, gasPrice: null })).toBeNull();
  const { impact: _, ...flat } = ways[0]!.offer!;
  expect(bestSplit([ways[0]!, { ...ways[1]!, offer: flat }], weighing)).toBeNull();
  expect(
    bestSplit([{ ...ways[0]!, offer: { ...ways[0]!.offer!, impact: MILLION } }, ways[1]!], weighing),
  ).toBeNull();
});

it('brings more of real pools than the best of them alone, less what the guess is off by', () => {
  fc.assert(
    fc.property(pool, pool, size, (one, other, amount) => {
      const ways = [wayThrough(one, amount, 1000n), wayThrough(other, amount, 1000n)];
      const split = bestSplit(ways, weighing);
      if (split === null) return;
      const [tenths] = split.tenths;
      expect(split.tenths[0] + split.tenths[1]).toBe(TENTHS);
      const first = (amount * tenths) / TENTHS;
      const real = outOf(one, first) + outOf(other, amount - first) - 2000n;
      const best = ways.reduce((most, { offer }) => {
        const net = netOf(offer!, weighing);
        return net > most ? net : most;
      }, 0n);
      // Impact is counted in millionths, so the guess of either part is off by a few of them at most where pools are not emptied.
      const impacts = ways.map(({ offer }) => offer!.impact ?? 0n);
      if (impacts.some((impact) => impact > 900_000n)) return;
      expect((real - best) * 20_000n).toBeGreaterThanOrEqual(-best);
    }),
  );
});
