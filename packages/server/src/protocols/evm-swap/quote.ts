import type { QuotedPool } from './quoted-pool.ts';
import type { Address } from 'viem';

/** What one way through a venue's pools gives at the moment. Amounts are base units. */
export interface Quote<Way = unknown> {
  /** The way as the venue's contracts take it. */
  readonly way: Way;
  /** From what is paid to what is got, as pools hold them: the zero address for native coins. */
  readonly tokens: readonly Address[];
  /** Between each two of them. */
  readonly pools: readonly QuotedPool[];
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** What the transaction takes, about, without approvals. */
  readonly gas: bigint;
}
