import type { Batch } from './simulation.ts';

/** A transaction that somebody says was released and broadcast, as the chain can be asked about it. */
export interface ReportedExecution {
  readonly wallet: string;
  readonly batch: Batch;
  /** Positions in the batch that it is said to carry out, in order; several where a wallet made one of them. */
  readonly positions: readonly number[];
  /** EVM hash or Solana signature. */
  readonly hash: string;
  /** Milliseconds since the epoch before which it can not have been released. */
  readonly since: number;
}

/** What the chain says of it. `confirmed`, `failed` and `other` are final. */
export type ExecutionTrace =
  | { readonly kind: 'not_seen' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed' }
  /** A sentence without its full stop. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** It does something else than what was released. */
  | { readonly kind: 'other'; readonly reason: string };
