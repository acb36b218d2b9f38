import type { Chain } from '@say402/readback';
import { Say402Error } from '../core/say402-error.ts';

/** How old the newest block of a node may be. */
export interface Freshness {
  /** Seconds; 0 where any age will do. */
  readonly mostAge: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The newest block that a node knows of. */
export interface Head {
  readonly number: bigint;
  /** Seconds since the epoch. */
  readonly timestamp: bigint;
}

/** Seconds by which the clocks of this machine and of a chain may differ, where a block seems to come from the future. */
const SKEW = 60;

/** Seconds since the newest block; negative for one of the future. */
export const ageOf = ({ timestamp }: Head, { now }: Freshness): number =>
  Math.floor(now() / 1_000) - Number(timestamp);

/** Whether a node with this head still follows its chain. */
export function isFresh(head: Head, freshness: Freshness): boolean {
  if (freshness.mostAge === 0) return true;
  const age = ageOf(head, freshness);
  return age <= freshness.mostAge && age >= -SKEW;
}

/** The error where no node of a chain has a recent block: balances and prices read from it may be out of date. */
export function notFresh({ title }: Chain, head: Head, freshness: Freshness): Say402Error {
  const age = ageOf(head, freshness);
  const what = age < 0 ? `lies ${-age} seconds in the future` : `is ${age} seconds old`;
  const detail = `${title} can not be relied on now: the newest block that its RPC knows, ${head.number}, ${what}; it may be at most ${freshness.mostAge} seconds old.`;
  return new Say402Error('chain_unavailable', detail, { retryAfter: 15 });
}
