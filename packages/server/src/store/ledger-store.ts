/** A payment that landed but released nothing: the operator owes it to the payer. */
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
  /** The transaction that paid it back; null while it is owed. */
  readonly repayment: { readonly transaction: string; readonly returnedAt: number } | null;
}

/** Sum of settled payments with the same chain, asset and amount, within a time. */
export interface Revenue {
  readonly chain: string;
  readonly asset: string;
  /** Base units of one payment. */
  readonly amount: bigint;
  readonly payments: number;
}

/** Durations of one chain's settlements within a time, from claim to end, in milliseconds. */
export interface SettleTimes {
  readonly chain: string;
  readonly payments: number;
  /** The median. */
  readonly median: number;
  /** The 95th percentile. */
  readonly slow: number;
}

/** A settlement whose outcome is open. Times are milliseconds since the epoch. */
export interface OpenSettlement {
  readonly operationId: string;
  readonly chain: string;
  readonly payer: string;
  readonly asset: string;
  /** Base units of the asset. */
  readonly amount: bigint;
  readonly claimedAt: number;
  /** How often the service has looked into it. */
  readonly checks: number;
  readonly nextCheck: number;
  /** Until when one instance has it to itself; 0 for none. */
  readonly leaseUntil: number;
  /** The transaction that a facilitator named for it, and how often the facilitator said that one failed. */
  readonly namedTransaction: string | null;
  readonly failures: number;
}

/** Figures over all operations, for the operator. */
export interface LedgerStore {
  /**
   * Credits in the order in which they arose, later than a time; with an identity, also those of that very time whose identity comes after
   * it.
   */
  listCredits(after: number, limit: number, afterIdentity?: string): Promise<readonly Credit[]>;
  /** The credit for a payment, by its identity. */
  readCredit(identity: string): Promise<Credit | null>;
  /** Notes the transaction that paid a credit back. False where there is no such credit, or another transaction paid it. */
  returnCredit(identity: string, transaction: string, now: number): Promise<boolean>;
  /** How many operations there are in each state, and how old the oldest open settlement is. */
  readTotals(): Promise<{
    readonly operations: Readonly<Record<string, number>>;
    readonly oldestOpenClaim: number | null;
    /** Credits that are still owed. */
    readonly credits: number;
  }>;
  /** Payments that settled within a time, summed by chain, asset and amount. */
  readRevenue(from: number, until: number): Promise<readonly Revenue[]>;
  /** How long they took to settle, by chain. */
  readSettleTimes(from: number, until: number): Promise<readonly SettleTimes[]>;
  /** Open settlements, the oldest first. */
  listOpen(limit: number): Promise<readonly OpenSettlement[]>;
}
