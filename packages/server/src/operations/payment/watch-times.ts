import type { Claim } from '../../core/operation.ts';

/** Milliseconds after the claim within which a Solana payment can land: 150 blocks and finality, with room to spare. */
const SOLANA_LIFETIME = 185_000;
/** Milliseconds by which chains may lag behind the clock. */
const CHAIN_LAG = 65_000;
/** Milliseconds between two looks at a payment that should no longer land, until that is certain. */
const LAST_LOOKS = 60_000;
/** Milliseconds between two looks at most while a payer waits. */
const LONGEST_BACK_OFF = 15_000;

/** When a refused payment is first looked into again. */
export const watchFrom = ({ lease }: { readonly lease: number }, now: number): number => now + 2 * lease;

/** When a refused payment is looked into next: at twice its age, at its end at the latest, every minute from then on. */
export function nextWatch({ validBefore, claimedAt }: Claim, now: number): number {
  const last = (validBefore === null ? claimedAt + SOLANA_LIFETIME : validBefore * 1_000) + CHAIN_LAG;
  return now < last ? Math.min(last, 2 * now - claimedAt) : now + LAST_LOOKS;
}

/** When an open settlement is looked into next: soon at first, then at most every 15 seconds. */
export function nextLook(checks: number, now: number): number {
  return now + Math.min(LONGEST_BACK_OFF, 1_000 * 2 ** Math.min(checks - 1, 10));
}
