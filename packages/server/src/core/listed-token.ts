/** A token of a list beyond the registry: no more than what others publish of it. Decimals are always read from the chain. */
export interface ListedToken {
  readonly symbol: string;
  readonly name: string;
  /** EIP-55 address or mint. */
  readonly address: string;
  /** What the list says; a token that says something else of itself is warned about. */
  readonly decimals: number;
  /** Titles of the published lists that have it, each with its date. */
  readonly sources: readonly string[];
}

/** A dated list of tokens of one chain, without what the registry has or what could be taken for it. */
export interface TokenList {
  readonly chain: string;
  /** Of the newest published list in it: `2026-08-22`. */
  readonly date: string;
  /** SHA-256 of the file, in hex. */
  readonly hash: string;
  readonly tokens: readonly ListedToken[];
}
