import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import { floor, ONE_SF, over, percent, points, times } from './fractions.ts';

/** Source of this and of the formulas: github.com/Kamino-Finance/klend, `state/reserve.rs` and `lending_operations.rs`. */
const SLOTS_A_YEAR = 63_072_000n;

/** All that lenders have in a reserve. */
export const suppliedSf = ({ available, borrowedSf, othersSf }: KaminoReserveState): bigint =>
  available * ONE_SF + borrowedSf - othersSf;

/** The part of it that is lent out. */
function usedSf(reserve: KaminoReserveState): bigint {
  const supplied = suppliedSf(reserve);
  return supplied === 0n ? 0n : over(reserve.borrowedSf, supplied);
}

/** What borrowers pay a year at the reserve's curve, and the fixed part that is not for lenders; 2^60 parts. */
export function borrowRateSf(reserve: KaminoReserveState): bigint {
  const used = usedSf(reserve);
  const { curve, hostRatePoints } = reserve;
  const next = curve.findIndex((point) => points(point.used) >= used);
  const end = curve[next < 0 ? curve.length - 1 : next];
  const start = curve[next - 1];
  if (!end) return points(hostRatePoints);
  if (!start || next < 0 || end.used === start.used) return points(end.rate + hostRatePoints);
  const slope = ((used - points(start.used)) * BigInt(end.rate - start.rate)) / BigInt(end.used - start.used);
  return points(start.rate + hostRatePoints) + slope;
}

/** What lenders get a year. */
export const lendingRateSf = (reserve: KaminoReserveState): bigint =>
  times(
    times(borrowRateSf(reserve) - points(reserve.hostRatePoints), usedSf(reserve)),
    percent(100 - reserve.takePercent),
  );

const RAY = 10n ** 27n;
/** More than divisions cut off a rate that was set in basis points. */
const CUT = 1n << 20n;

/** A rate a year with 27 decimals. */
export const rayOfSf = (rateSf: bigint): bigint => ((rateSf + CUT) * RAY) / ONE_SF;

/** By what a debt grows over some slots, as the program approximates it. */
function grownSf(rateSf: bigint, slots: bigint): bigint {
  const base = rateSf / SLOTS_A_YEAR;
  const squared = times(base, base);
  const second = (squared * slots * (slots - 1n)) / 2n;
  const third = slots > 2n ? (times(squared, base) * slots * (slots - 1n) * (slots - 2n)) / 6n : 0n;
  return ONE_SF + base * slots + second + third;
}

/** The reserve with the interest since its last update, as its refresh counts it. */
export function accrued(reserve: KaminoReserveState, slot: bigint): KaminoReserveState {
  const slots = slot - reserve.slot;
  if (slots <= 0n) return reserve;
  const grown = grownSf(borrowRateSf(reserve), slots);
  const borrowedSf = times(reserve.borrowedSf, grown);
  const hostSf = times(reserve.borrowedSf, grownSf(points(reserve.hostRatePoints), slots) - ONE_SF);
  const variable = borrowedSf - reserve.borrowedSf - hostSf;
  return {
    ...reserve,
    slot,
    borrowedSf,
    othersSf: reserve.othersSf + hostSf + times(variable > 0n ? variable : 0n, percent(reserve.takePercent)),
    cumulativeRate: (reserve.cumulativeRate * grown) / ONE_SF,
  };
}

/** How many tokens so many receipts stand for, rounded down. */
export function tokensFor(reserve: KaminoReserveState, receipts: bigint): bigint {
  return floor(tokensSf(reserve, receipts));
}

/** As above, in 2^60 parts. */
export function tokensSf(reserve: KaminoReserveState, receipts: bigint): bigint {
  const supplied = suppliedSf(reserve);
  if (reserve.receipts === 0n || supplied === 0n) return receipts * ONE_SF;
  return (receipts * supplied) / reserve.receipts;
}

/** The receipts that so many tokens bring (rounded down), or that bring so many tokens at least (rounded up). */
export function receiptsFor(reserve: KaminoReserveState, tokens: bigint, rounded: 'down' | 'up'): bigint {
  const supplied = suppliedSf(reserve);
  if (reserve.receipts === 0n || supplied === 0n) return tokens;
  const product = tokens * ONE_SF * reserve.receipts;
  return rounded === 'down' ? product / supplied : (product + supplied - 1n) / supplied;
}

/** The fee of a loan, which is owed with it: at least one base unit where there is one. */
export function borrowFee({ borrowFeeSf }: KaminoReserveState, amount: bigint): bigint {
  if (borrowFeeSf === 0n) return 0n;
  const fee = floor(amount * borrowFeeSf + ONE_SF / 2n);
  return fee === 0n ? 1n : fee;
}

/** Dollars in 2^60 parts that base units in 2^60 parts are worth. */
export const worthSf = ({ priceSf, decimals }: KaminoReserveState, amountSf: bigint): bigint =>
  times(amountSf, priceSf) / 10n ** decimals;
