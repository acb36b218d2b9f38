/** What transactions cost a wallet at most, read from their bytes alone; nothing that the service says counts. */
export interface Spending {
  /**
   * Base units by token (null for the chain's own coin): what leaves, also into contracts; what is owed afterwards; what may still be taken
   * afterwards; rents. What an exchange or loan in the same transactions brings, and is spent again, counts once.
   */
  readonly amounts: readonly { readonly token: string | null; readonly baseUnits: bigint }[];
  /** Lamports for the network. 0n on EVM chains, where `onFee` tells it when a transaction is about to be signed. */
  readonly fee: bigint;
  /** What can't be counted in tokens, in words: an NFT, a written-out call, all of a debt. */
  readonly uncounted: readonly string[];
}

/** Callbacks that watch spending. By throwing they stop it: nothing is handed out or signed. */
export interface SpendingOptions {
  /** Called with the cost of all released transactions, before they are handed out and again before any is signed. */
  readonly onSpending?: (spending: Spending) => void | Promise<void>;
  /** Called with the most that a transaction costs the network in wei, before a local key signs it. EVM only. */
  readonly onFee?: (index: number, wei: bigint) => void | Promise<void>;
}
