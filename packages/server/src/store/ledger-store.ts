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
}
