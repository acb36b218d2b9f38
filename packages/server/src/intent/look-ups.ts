/** A token as the registry or the chain describes it. */
export interface TokenLookUp {
  readonly symbol: string;
  readonly name: string;
  /** Null for the chain's own coin. */
  readonly address: string | null;
  /** What the wallet holds of it, as a decimal number. */
  readonly balance: string;
}

/** What a reader may look up while it reads. It changes nothing, and no answer becomes part of an intent. */
export interface LookUps {
  /** The token that a text stands for on the chain of the request; null where it stands for none. */
  token(text: string): Promise<TokenLookUp | null>;
  /** The address that a name stands for; null where it stands for none. */
  name(text: string): Promise<string | null>;
}
