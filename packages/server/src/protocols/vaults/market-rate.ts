const ONE = 10n ** 18n;
/** Source of both: morpho-org/morpho-blue-irm 1.0.0, libraries/adaptive-curve/ConstantsLib.sol. */
const TARGET = (9n * ONE) / 10n;
const STEEPNESS = 4n * ONE;

/** A market of Morpho Blue whose interest is booked until now. Shares and rates have 18 decimals, amounts are base units. */
export interface RatedMarket {
  readonly supplied: bigint;
  readonly supplyShares: bigint;
  readonly borrowed: bigint;
  /** What Morpho itself keeps of the interest. */
  readonly fee: bigint;
  /** What borrowing costs each second where nine tenths are lent out. */
  readonly rateAtTarget: bigint;
}

/** Cuts towards zero as the contract does: `bigint` divides so. */
const times = (one: bigint, other: bigint): bigint => (one * other) / ONE;

/**
 * What lending in a market brings each second now, with 18 decimals.
 *
 * Source: morpho-org/morpho-blue-irm 1.0.0, AdaptiveCurveIrm.sol, `_borrowRate` without time since the last update; Morpho.sol,
 * `_accrueInterest`.
 */
export function supplyRateOf({ supplied, borrowed, fee, rateAtTarget }: RatedMarket): bigint {
  if (supplied === 0n) return 0n;
  const utilization = (borrowed * ONE) / supplied;
  const error = ((utilization - TARGET) * ONE) / (utilization > TARGET ? ONE - TARGET : TARGET);
  const slope = error < 0n ? ONE - (ONE * ONE) / STEEPNESS : STEEPNESS - ONE;
  const borrowRate = times(times(slope, error) + ONE, rateAtTarget);
  return times(times(borrowRate, utilization), ONE - fee);
}

/** What a vault has in a market, by its shares of it. Rounded as Morpho does, which counts some shares and assets beside the real ones. */
export const assetsOf = (shares: bigint, { supplied, supplyShares }: RatedMarket): bigint =>
  (shares * (supplied + 1n)) / (supplyShares + 1_000_000n);
