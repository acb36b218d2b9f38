/** What transactions cost a wallet at most, read from their bytes alone: nothing that the service says of them counts. */
export interface Spending {
  /**
   * Base units by token (null for the chain's own coin): what leaves, also into contracts; what is owed afterwards; what may still be
   * taken afterwards; rents. What an exchange or a loan in the same transactions brings at least, and is spent again, counts once.
   */
  readonly amounts: readonly { readonly token: string | null; readonly baseUnits: bigint }[];
  /** Lamports for the network. On EVM chains 0n: there `onFee` says it, when a transaction is about to be signed. */
  readonly fee: bigint;
  /** What can not be counted in tokens, in words: an NFT, a written-out call, all of a debt. */
  readonly uncounted: readonly string[];
}

/** Who watches what is spent. Whoever throws stops it: nothing is handed out or signed. */
export interface SpendingOptions {
  /** Told what all released transactions cost, before they are handed out, and again before any is signed. */
  readonly onSpending?: (spending: Spending) => void | Promise<void>;
  /** Told the most that one transaction costs the network in wei, before it is signed by a key that is at hand. EVM. */
  readonly onFee?: (index: number, wei: bigint) => void | Promise<void>;
}
