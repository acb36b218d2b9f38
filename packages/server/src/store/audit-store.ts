/** A payment that moved money by the database's word. Times are milliseconds since the epoch. */
export interface LandedPayment {
  readonly identity: string;
  readonly operationId: string;
  readonly chain: string;
  readonly payer: string;
  readonly asset: string;
  readonly payTo: string;
  /** Base units of the asset, above zero. */
  readonly amount: bigint;
  readonly transaction: string;
  readonly endedAt: number;
}

/** What is known of a payment that the chain shows. */
export interface KnownPayment {
  readonly identity: string;
  readonly operationId: string;
  /** `claimed`, `refused`, or how it ended. */
  readonly state: string;
  readonly amount: bigint;
  /** Whether it has ended as one that moved money. */
  readonly landed: boolean;
}

/** What came of comparing one chain with the database: how many were found of each. */
export interface Comparison {
  readonly chain: string;
  readonly endedAt: number;
  /** What was compared. */
  readonly from: number;
  readonly until: number;
  /** On the chain. */
  readonly transfers: number;
  /** In the database. */
  readonly payments: number;
  /** Of the transfers, those that no payment explains. */
  readonly unexplained: number;
  /** Of the payments, those that the chain does not show. */
  readonly unfounded: number;
  /** Ranges that could not be looked through. */
  readonly gaps: number;
}

/** What comparing the database with the chains needs. */
export interface AuditStore {
  /** Payments of more than nothing that moved money and ended within a time, those after the last one of a page. */
  listLanded(
    chain: string,
    within: { readonly from: number; readonly until: number },
    limit: number,
    after?: Pick<LandedPayment, 'endedAt' | 'identity'>,
  ): Promise<readonly LandedPayment[]>;
  /** What is known of some payments, by their identities. */
  readKnown(identities: readonly string[]): Promise<readonly KnownPayment[]>;
  /**
   * Takes the comparison of a chain if it is due: answers from when on it is to compare, and nobody else takes it before
   * `again`. Null where it is not due; the first time is due `first` after now.
   */
  takeAudit(
    chain: string,
    at: { readonly now: number; readonly again: number; readonly first: number },
  ): Promise<{ readonly from: number } | null>;
  /** Everything before a time has been compared; the next comparison is due at `next`. */
  endAudit(chain: string, until: number, next: number): Promise<void>;
  /** Keeps what came of a comparison. */
  noteComparison(comparison: Comparison): Promise<void>;
  /** Comparisons that ended from a time until before another one, the latest first. */
  listComparisons(from: number, until: number, limit: number): Promise<readonly Comparison[]>;
}
