/** A payment that moved money, according to the database. Times are milliseconds since the epoch. */
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

/** What the database knows of a payment that the chain shows. */
export interface KnownPayment {
  readonly identity: string;
  readonly operationId: string;
  /** `claimed`, `refused`, or how it ended. */
  readonly state: string;
  readonly amount: bigint;
  /** Whether it ended as a payment that moved money. */
  readonly landed: boolean;
}

/** The result of comparing one chain with the database: numbers of each kind. */
export interface Comparison {
  readonly chain: string;
  readonly endedAt: number;
  /** The time that was compared. */
  readonly from: number;
  readonly until: number;
  /** Transfers that the chain shows. */
  readonly transfers: number;
  /** Payments that the database has. */
  readonly payments: number;
  /** Transfers that no payment explains. */
  readonly unexplained: number;
  /** Payments that the chain does not show. */
  readonly unfounded: number;
  /** Ranges that could not be looked through. */
  readonly gaps: number;
}

/** What the comparison of the database with the chains needs. */
export interface AuditStore {
  /** Payments above 0 that moved money and ended within a time, behind the last one of the page before. */
  listLanded(
    chain: string,
    within: { readonly from: number; readonly until: number },
    limit: number,
    after?: Pick<LandedPayment, 'endedAt' | 'identity'>,
  ): Promise<readonly LandedPayment[]>;
  /** What is known of some payments, by their identities. */
  readKnown(identities: readonly string[]): Promise<readonly KnownPayment[]>;
  /**
   * Takes the comparison of a chain if it is due, so that no other instance takes it before `again`; returns the time from which to
   * compare. Null where it is not due. The first one is due `first` after now.
   */
  takeAudit(
    chain: string,
    at: { readonly now: number; readonly again: number; readonly first: number },
  ): Promise<{ readonly from: number } | null>;
  /** Notes that everything before a time has been compared; the next comparison is due at `next`. */
  endAudit(chain: string, until: number, next: number): Promise<void>;
  /** Stores the result of a comparison. */
  noteComparison(comparison: Comparison): Promise<void>;
  /** Comparisons that ended from a time until before another one, the latest first. */
  listComparisons(from: number, until: number, limit: number): Promise<readonly Comparison[]>;
}
