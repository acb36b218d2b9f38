import type { MarinadeState } from '../../chains/solana/marinade-state.ts';

const BASIS_POINTS = 10_000n;
const BASIS_POINT_CENTS = 1_000_000n;

/** Lamports that so much mSOL stands for. Source of these formulas: github.com/marinade-finance/liquid-staking-program. */
export function solFor({ staked, msolSupply }: MarinadeState, msol: bigint): bigint {
  return msolSupply === 0n ? msol : (msol * staked) / msolSupply;
}

/** The mSOL that a deposit brings, and the lamports that its fee takes before. Source: `Deposit::process`. */
export function msolFor(
  { staked, msolSupply, depositFeeCents }: MarinadeState,
  lamports: bigint,
): { readonly expected: bigint; readonly fee: bigint } {
  const fee = (lamports * BigInt(depositFeeCents)) / BASIS_POINT_CENTS;
  const worth = lamports - fee;
  return { fee, expected: msolSupply === 0n || staked === 0n ? worth : (worth * msolSupply) / staked };
}

/**
 * The mSOL that a liquid unstake costs: the more of the pool's SOL it takes, the more. Source: `LiquidUnstake::process`,
 * `LiqPool::linear_fee`.
 *
 * @param liquidity lamports that the pool can pay out
 */
export function unstakeFee(state: MarinadeState, msol: bigint, liquidity: bigint): bigint {
  const { liquidityTarget, maxFee, minFee } = state;
  const taken = solFor(state, msol);
  const left = liquidity - taken;
  const [most, least] = [BigInt(maxFee), BigInt(minFee)];
  if (taken >= liquidity) return (msol * most) / BASIS_POINTS;
  const points = left >= liquidityTarget ? least : most - ((most - least) * left) / liquidityTarget;
  return (msol * points) / BASIS_POINTS;
}
