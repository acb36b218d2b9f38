import type { ProposedSlot } from '../proposal.ts';

/** What was found for one slot or for an amount and its token: the proposed slots by name. */
export type Fill = Readonly<Record<string, ProposedSlot>>;

/** A fill and where the items that say it end. */
export interface Match {
  readonly end: number;
  readonly fill: Fill;
}

/** Several fills as one. */
export const merged = (fills: readonly Fill[]): Fill =>
  Object.fromEntries(fills.flatMap((fill) => Object.entries(fill)));
