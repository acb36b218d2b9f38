import type { ProposedSlot } from '../proposal.ts';

/** Proposed slots by name: one slot, or an amount and its token. */
export type Fill = Readonly<Record<string, ProposedSlot>>;

/** A fill, and the index behind the items that say it. */
export interface Match {
  readonly end: number;
  readonly fill: Fill;
}

/** Several fills as one. */
export const merged = (fills: readonly Fill[]): Fill =>
  Object.fromEntries(fills.flatMap((fill) => Object.entries(fill)));
