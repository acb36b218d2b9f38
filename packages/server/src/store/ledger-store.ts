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
}

/** Settled payments of one kind within a time. */
export interface Revenue {
  readonly chain: string;
  readonly asset: string;
  /** Base units of one payment. */
  readonly amount: bigint;
  readonly payments: number;
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
}

/** What the operator has to know beyond single operations. */
export interface LedgerStore {
  /**
   * Credits in the order in which they arose, from those after a time on; with an identity, those of that very time whose
   * identity comes after it are among them.
   */
  listCredits(after: number, limit: number, afterIdentity?: string): Promise<readonly Credit[]>;
  /** How many operations there are in each state, and how old the oldest open settlement is. */
  readTotals(): Promise<{
    readonly operations: Readonly<Record<string, number>>;
    readonly oldestOpenClaim: number | null;
    readonly credits: number;
  }>;
  /** Payments that settled from a time until before another one, those of one chain, asset and amount together. */
  readRevenue(from: number, until: number): Promise<readonly Revenue[]>;
  /** Settlements without an outcome, the oldest first. */
  listOpen(limit: number): Promise<readonly OpenSettlement[]>;
}
