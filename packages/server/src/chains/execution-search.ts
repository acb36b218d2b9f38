import type { Batch } from './simulation.ts';

/** Released transactions that nobody has reported, as they are looked for among those of the wallet. */
export interface ExecutionSearch {
  readonly wallet: string;
  readonly batch: Batch;
  /** Milliseconds since the epoch before which they can not have been released. */
  readonly since: number;
  /** The transaction that paid for the release: it is none of those that were released. */
  readonly payment: string;
  /** How far an earlier search has got; null for the first. */
  readonly cursor: string | null;
}

/** A transaction of the wallet, since the release, that does what was released. */
export interface Lookalike {
  readonly hash: string;
  readonly succeeded: boolean;
  /** For each of its calls that equals calls of the batch: the positions of those in the batch. */
  readonly calls: readonly (readonly number[])[];
  /** EVM: the wallet's nonce that it took. */
  readonly nonce: number | null;
  /** Its bytes can come from this release only, as with a Solana blockhash that no other release was given. */
  readonly unmistakable: boolean;
}

/** `cursor`: where the next search begins, if nothing was found in this one; null at the beginning. */
export type SearchResult =
  | {
      readonly kind: 'searched';
      /** In the order in which the wallet sent them. */
      readonly lookalikes: readonly Lookalike[];
      readonly cursor: string | null;
    }
  /** A sentence without its full stop. */
  | { readonly kind: 'impossible'; readonly reason: string };
