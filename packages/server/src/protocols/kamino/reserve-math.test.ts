import { expect, test } from 'vitest';
import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import {
  accrued,
  borrowFee,
  borrowRateSf,
  lendingRateSf,
  receiptsFor,
  suppliedSf,
  tokensFor,
} from './reserve-math.ts';

const ONE_SF = 1n << 60n;

/** A reserve from 1% a year, while nothing is lent out, to 50%, of which the protocol takes a tenth. */
const reserve = (available: bigint, borrowed: bigint, hostRatePoints = 0): KaminoReserveState =>
  ({
    slot: 0n,
    available,
    borrowedSf: borrowed * ONE_SF,
    othersSf: 0n,
    cumulativeRate: ONE_SF,
    receipts: 1_400_000_000_000n,
    curve: [{ used: 0, rate: 100 }, ...Array.from({ length: 10 }, () => ({ used: 10_000, rate: 5_000 }))],
    hostRatePoints,
    takePercent: 10,
    borrowFeeSf: ONE_SF / 1_000n,
  }) as unknown as KaminoReserveState;

const within = (found: bigint, recorded: bigint): bigint =>
  ((found > recorded ? found - recorded : recorded - found) * 10n ** 12n) / recorded;

/** Recorded from the program, as its SDK's repository had it in October 2024, which refreshed these reserves on LiteSVM. */
test.each([
  {
    state: reserve(1_000_000_000_000n, 500_000_000_000n),
    slots: 1n,
    borrowedSf: 576460753887642535000000000000n,
    othersSf: 158421904699999999175n,
    cumulativeRate: 1152921507775285070n,
  },
  {
    state: reserve(123_456_789n, 987_654_321_987n, 50),
    slots: 3n,
    borrowedSf: 1138687934284864768331279381619n,
    othersSf: 2978541747705158243193n,
    cumulativeRate: 1152921532296856337n,
  },
  {
    state: reserve(1_000_000_000_000n, 77n),
    slots: 5_000n,
    borrowedSf: 88775026230611642152n,
    othersSf: 7037588442499n,
    cumulativeRate: 1152922418579371976n,
  },
  {
    state: reserve(5n, 600_000_000_001n, 10),
    slots: 200_000n,
    borrowedSf: 692852727327462940145543846976n,
    othersSf: 111956636820186593823474106n,
    cumulativeRate: 1154754545543846976n,
  },
])('interest of $slots slots is what the program counted', ({ state, slots, ...recorded }) => {
  const found = accrued(state, slots);
  expect(within(found.borrowedSf, recorded.borrowedSf)).toBe(0n);
  expect(within(found.cumulativeRate, recorded.cumulativeRate)).toBe(0n);
  // Of numbers this small the last places differ.
  expect(within(found.othersSf, recorded.othersSf)).toBeLessThan(10_000n);
  expect(accrued(state, 0n)).toBe(state);
});

test('receipts bring no more tokens than they cost, and enough for what is asked', () => {
  const state = reserve(1_000_003n, 2_000_001n);
  for (const tokens of [1n, 7n, 999_999n, 3_000_000n]) {
    expect(tokensFor(state, receiptsFor(state, tokens, 'down'))).toBeLessThanOrEqual(tokens);
    expect(tokensFor(state, receiptsFor(state, tokens, 'up'))).toBeGreaterThanOrEqual(tokens);
  }
  const fresh = { ...state, receipts: 0n };
  expect([receiptsFor(fresh, 5n, 'down'), tokensFor(fresh, 5n)]).toEqual([5n, 5n]);
});

test('rates follow the curve, and lenders get what the protocol leaves of them', () => {
  const half = reserve(1_000n, 1_000n);
  const inPoints = (rate: bigint): bigint => (rate * 10_000n + ONE_SF / 2n) / ONE_SF;
  expect([half, reserve(1n, 0n), reserve(0n, 1n)].map(borrowRateSf).map(inPoints)).toEqual([
    2_550n,
    100n,
    5_000n,
  ]);
  expect(inPoints(lendingRateSf(half))).toBe((2_550n * 9n) / 20n);
  expect(inPoints(borrowRateSf(reserve(1_000n, 1_000n, 50)))).toBe(2_600n);
  expect(suppliedSf(half)).toBe(2_000n * ONE_SF);
});

test('a fee of a loan is rounded, and one base unit at least', () => {
  expect([1n, 499n, 1_600n, 1_000_000n].map((amount) => borrowFee(reserve(1n, 0n), amount))).toEqual([
    1n,
    1n,
    2n,
    1_000n,
  ]);
  expect(borrowFee({ ...reserve(1n, 0n), borrowFeeSf: 0n }, 1_000_000n)).toBe(0n);
});
