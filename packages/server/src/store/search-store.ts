import type { Lease } from './settlement-store.ts';

/** Milliseconds after a payment before which its transactions are not searched for, because they are still being signed. */
export const FIRST_SEARCH = 30_000;

/** The search for transactions of an operation that nobody reported. Times are milliseconds since the epoch. */
export interface Search {
  readonly operationId: string;
  /** When to go on with it; null when it has ended. */
  readonly nextLook: number | null;
  readonly lookedAt: number | null;
  /** How many times it was gone on with. */
  readonly looks: number;
  readonly cursor: string | null;
  /** JSON: by position, why a transaction was not found or not accepted. */
  readonly notes: string;
}

/** A search begins when an operation is paid, starts over when it is prepared again, and is deleted with it. */
export interface SearchStore {
  readSearch(operationId: string): Promise<Search | null>;
  /** Takes searches that are due. Should this instance die, others get them when the lease ends. */
  takeSearches(lease: Lease, now: number, limit: number): Promise<readonly Search[]>;
  /** Stores how far a search has got; ignored where another instance has taken it over, or it has started over. */
  endSearch(operationId: string, owner: string, search: Omit<Search, 'operationId' | 'looks'>): Promise<void>;
  /** Makes a search due at `at`, if its last look was before `unless` and none is due sooner. */
  hastenSearch(operationId: string, at: number, unless: number): Promise<void>;
  /** Other paid operations of a wallet on a chain whose batch contains all of these texts; so many at most. */
  listRivals(
    operationId: string,
    of: { readonly wallet: string; readonly chain: string; readonly texts: readonly string[] },
    limit: number,
  ): Promise<readonly Rival[]>;
  /** Other operations that a transaction was reported for, or found to carry out. */
  listOwners(hash: string, operationId: string): Promise<readonly string[]>;
}

/** An operation whose transactions could be mistaken for those of another one. */
export interface Rival {
  readonly operationId: string;
  /** The document of its batch. */
  readonly batch: string;
}
