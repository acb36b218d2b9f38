import type { Ratio } from './ratio.ts';

/** A pool on the way of a swap, as it was before. */
export interface QuotedPool {
  /** Millionths of what goes in. */
  readonly fee: bigint;
  /** Base units of the token that comes out for one of the token that goes in, before the fee. */
  readonly price: Ratio;
}
