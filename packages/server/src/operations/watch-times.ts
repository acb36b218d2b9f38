import type { Claim } from '../core/operation.ts';

/** Milliseconds after a refusal at which a late transfer is first looked for. */
const FIRST_WATCH = 30_000;
/** Milliseconds that a Solana payment can land after it was claimed: 150 blocks and finality, amply. */
const SOLANA_LIFETIME = 185_000;
/** Milliseconds by which chains may lag behind the clock. */
const CHAIN_LAG = 65_000;
const LONGEST_BACK_OFF = 60_000;

/** When a refused payment is first looked into again. */
export const watchFrom = (_claim: Claim, now: number): number => now + FIRST_WATCH;

/** When a refused payment is looked into next: once it can no longer land, and every minute after that until it is certain. */
export function nextWatch({ validBefore, claimedAt }: Claim, now: number): number {
  const last = validBefore === null ? claimedAt + SOLANA_LIFETIME : validBefore * 1_000;
  return Math.max(last + CHAIN_LAG, now + LONGEST_BACK_OFF);
}

/** When an open settlement is looked into next: soon at first, then at most once a minute. */
export function nextLook(checks: number, now: number): number {
  return now + Math.min(LONGEST_BACK_OFF, 1_000 * 2 ** Math.min(checks, 10));
}
