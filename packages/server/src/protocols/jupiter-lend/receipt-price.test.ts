import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JupiterReserveState, JupiterRewardsState } from '../../chains/solana/jupiter-lend-state.ts';
import {
  lendingRateAt,
  ONE,
  poolPriceAt,
  receiptPriceAt,
  receiptsFor,
  receiptsOut,
  tokensFor,
  type PricedMarket,
} from './receipt-price.ts';

const YEAR = 31_536_000n;
const RAY = 10n ** 27n;
const address = 'So11111111111111111111111111111111111111112' as JupiterReserveState['mint'];
const START = 1_000_000n;

const reserve = (fields: Partial<JupiterReserveState> = {}): JupiterReserveState => ({
  mint: address,
  vault: address,
  borrowRate: 4_000n,
  fee: 1_000n,
  used: 6_000n,
  countedAt: START,
  price: ONE,
  lent: 80n,
  lentFree: 20n,
  owed: 50n,
  owedFree: 10n,
  ...fields,
});

const NO_REWARDS: JupiterRewardsState = {
  mint: address,
  leastLent: 0n,
  duration: 0n,
  from: 0n,
  yearly: 0n,
  nextDuration: 0n,
  nextAmount: 0n,
};

const market = (
  of: JupiterReserveState,
  rewards: Partial<JupiterRewardsState> = {},
  supply = 1_000_000n,
): PricedMarket => ({
  reserve: of,
  rewards: { ...NO_REWARDS, ...rewards },
  supply,
  state: {
    mint: address,
    receipt: address,
    rewards: address,
    reserve: address,
    position: address,
    decimals: 6,
    poolPrice: of.price,
    price: 2n * ONE,
    countedAt: START,
  },
});

test("interest is the example of the program's own source: 22.5% a year, of which the half is a price of 1.1125", () => {
  // 60% of it lent out at 40%, a tenth kept; a fifth of lenders and a sixth of borrowers without interest.
  expect(poolPriceAt(reserve(), START + YEAR / 2n)).toBe(1_112_500_000_000n);
  expect(lendingRateAt(market(reserve()), START)).toBe((RAY * 225n) / 1000n);
});

test('where few lenders earn, they earn for all; where few borrowers pay, they pay for themselves', () => {
  // A quarter earns: twice and a half the use. With a fifth of the borrowers paying, a sixth of the interest.
  expect(
    poolPriceAt(reserve({ lent: 20n, lentFree: 80n, owedFree: 0n, fee: 0n, used: 5_000n }), START + YEAR),
  ).toBe(2n * ONE);
  const paid = poolPriceAt(reserve({ lentFree: 0n, owed: 10n, owedFree: 50n, fee: 0n }), START + YEAR);
  // A sixth of the interest, cut to a basis point of all that is lent: 9.99% at 40%.
  expect(paid).toBe(1_039_960_000_000n);
});

test('a pool that nobody borrows from, or lends to for interest, keeps its price', () => {
  for (const still of [
    { owed: 0n },
    { lent: 0n },
    { borrowRate: 0n },
    { lent: 1n, lentFree: 10n ** 9n },
  ] satisfies Partial<JupiterReserveState>[])
    expect(poolPriceAt(reserve(still), START + YEAR)).toBe(ONE);
});

test('rewards are added while they run, the next ones after them, and nothing below what has to be lent', () => {
  const still = reserve({ borrowRate: 0n });
  // 2 million base units are lent: 200,000 a year are a tenth; then 150,000 in half a year, which are 15%.
  const rewards = {
    from: START,
    duration: YEAR,
    yearly: 200_000n,
    nextAmount: 150_000n,
    nextDuration: YEAR / 2n,
  };
  const priced = market(still, rewards);
  expect(receiptPriceAt(priced, START + YEAR / 2n)).toBe(2n * ONE + ONE / 10n);
  expect(receiptPriceAt(priced, START + (5n * YEAR) / 4n)).toBe(2n * ONE + ONE / 5n + (ONE * 75n) / 1000n);
  expect(receiptPriceAt(priced, START + 9n * YEAR)).toBe(2n * ONE + ONE / 5n + (ONE * 15n) / 100n);
  expect(receiptPriceAt(priced, START - 1n)).toBe(2n * ONE);
  expect(lendingRateAt(priced, START)).toBe(RAY / 10n);
  expect(lendingRateAt(priced, START + YEAR)).toBe((RAY * 15n) / 100n);
  expect(lendingRateAt(priced, START + 2n * YEAR)).toBe(0n);
  expect(lendingRateAt(market(still, { ...rewards, leastLent: 2_000_001n }), START)).toBe(0n);
  // Half of what is lent, and more than half, are the most a year.
  expect(lendingRateAt(market(still, { ...rewards, yearly: 1_500_000n }), START)).toBe(RAY / 2n);
});

test('receipts that come and go are never worth more than the tokens, and all of them go at once', () => {
  const amounts = fc.bigInt({ min: 10n, max: 2n ** 60n });
  const prices = fc.bigInt({ min: ONE, max: 3n * ONE });
  fc.assert(
    fc.property(amounts, prices, prices, (tokens, price, poolPrice) => {
      const receipts = receiptsFor(tokens, { price, poolPrice });
      expect(tokensFor(receipts, price)).toBeLessThanOrEqual(tokens);
      expect(tokensFor(receiptsOut(tokens, price), price)).toBeGreaterThanOrEqual(tokens);
      expect(receiptsOut(tokensFor(receipts, price), price)).toBe(receipts);
    }),
  );
});
