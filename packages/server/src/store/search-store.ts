import type { Lease } from './settlement-store.ts';

/** Milliseconds after a payment before which transactions that it released are not looked for: they are still to be signed. */
export const FIRST_SEARCH = 30_000;

/** The looking for transactions of an operation that nobody has reported. Times are milliseconds since the epoch. */
export interface Search {
  readonly operationId: string;
  /** When it is gone on with; null when no more. */
  readonly nextLook: number | null;
  readonly lookedAt: number | null;
  /** How often it was gone on with. */
  readonly looks: number;
  readonly cursor: string | null;
  /** JSON: why a transaction was not found or not taken, by its position. */
  readonly notes: string;
}

/** Searches begin when an operation is paid, begin anew when it is prepared again, and go with it. */
export interface SearchStore {
  readSearch(operationId: string): Promise<Search | null>;
  /** Takes searches that are due; others get them again when the lease is over, should this instance die. */
  takeSearches(lease: Lease, now: number, limit: number): Promise<readonly Search[]>;
  /** Stores how far a search has got. Nothing where another instance has taken it over, or it has begun anew. */
  endSearch(operationId: string, owner: string, search: Omit<Search, 'operationId' | 'looks'>): Promise<void>;
  /** Has the search of a paid operation gone on with at `at`, if it was last before `unless` and none is due sooner. */
  hastenSearch(operationId: string, at: number, unless: number): Promise<void>;
  /** Other paid operations of a wallet on a chain in whose batch all these texts stand; so many at most. */
  listRivals(
    operationId: string,
    of: { readonly wallet: string; readonly chain: string; readonly texts: readonly string[] },
    limit: number,
  ): Promise<readonly Rival[]>;
  /** The operations, other than this one, that a transaction was reported for or found to carry out. */
  listOwners(hash: string, operationId: string): Promise<readonly string[]>;
}

/** An operation whose transactions might be taken for those of another one. */
export interface Rival {
  readonly operationId: string;
  /** The document of its batch. */
  readonly batch: string;
}
