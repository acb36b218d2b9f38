/** A payment that landed without an operation to release for it: the operator owes it to the payer. */
export interface Credit {
  readonly identity: string;
  readonly operationId: string;
  readonly chain: string;
  readonly payer: string;
  readonly asset: string;
  /** Base units of the asset. */
  readonly amount: bigint;
  readonly transaction: string;
  readonly createdAt: number;
  /** By what it was paid back; null while it is owed. */
  readonly repayment: { readonly transaction: string; readonly returnedAt: number } | null;
}

/** Settled payments of one kind within a time. */
export interface Revenue {
  readonly chain: string;
  readonly asset: string;
  /** Base units of one payment. */
  readonly amount: bigint;
  readonly payments: number;
}

/** How long settlements of one chain within a time took, from the claim to the end. Milliseconds. */
export interface SettleTimes {
  readonly chain: string;
  readonly payments: number;
  /** Half of them took no longer. */
  readonly median: number;
  /** Nineteen of twenty took no longer. */
  readonly slow: number;
}

/** A settlement without an outcome. Times are milliseconds since the epoch. */
export interface OpenSettlement {
  readonly operationId: string;
  readonly chain: string;
  readonly payer: string;
  readonly asset: string;
  /** Base units of the asset. */
  readonly amount: bigint;
  readonly claimedAt: number;
  /** How often it was looked into by itself. */
  readonly checks: number;
  readonly nextCheck: number;
  /** Until when an instance has it to itself; 0 for none. */
  readonly leaseUntil: number;
  /** The transaction that a facilitator has named for it, and how often it said that such a one failed. */
  readonly namedTransaction: string | null;
  readonly failures: number;
}

/** What the operator has to know beyond single operations. */
export interface LedgerStore {
  /**
   * Credits in the order in which they arose, from those after a time on; with an identity, those of that very time whose
   * identity comes after it are among them.
   */
  listCredits(after: number, limit: number, afterIdentity?: string): Promise<readonly Credit[]>;
  /** One credit, by the identity of its payment. */
  readCredit(identity: string): Promise<Credit | null>;
  /** Notes by which transaction a credit was paid back. False where it is none, or was by another one. */
  returnCredit(identity: string, transaction: string, now: number): Promise<boolean>;
  /** How many operations there are in each state, and how old the oldest open settlement is. */
  readTotals(): Promise<{
    readonly operations: Readonly<Record<string, number>>;
    readonly oldestOpenClaim: number | null;
    /** Those that are owed still. */
    readonly credits: number;
  }>;
  /** Payments that settled from a time until before another one, those of one chain, asset and amount together. */
  readRevenue(from: number, until: number): Promise<readonly Revenue[]>;
  /** How long those took, by chain. */
  readSettleTimes(from: number, until: number): Promise<readonly SettleTimes[]>;
  /** Settlements without an outcome, the oldest first. */
  listOpen(limit: number): Promise<readonly OpenSettlement[]>;
}
