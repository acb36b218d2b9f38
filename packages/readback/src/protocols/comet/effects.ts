/** What one call of a market of Compound v3 does. `venue` is the market, `token` what moves. */
interface InComet {
  readonly venue: string;
  readonly token: string;
  readonly account: string;
  readonly amount: bigint;
}

export type CometEffect =
  /** The base token repays what the account owes, and is lent beyond that; 2^256 - 1 means as much as is owed. */
  | (InComet & { readonly kind: 'comet_supply'; readonly payer: string })
  /**
   * The base token is taken from what the account has lent, and borrowed beyond that: the bytes don't say which. 2^256 - 1 means all that it
   * has lent, and never a loan.
   */
  | (InComet & { readonly kind: 'comet_withdraw'; readonly recipient: string })
  /** Another token becomes collateral. */
  | (InComet & { readonly kind: 'comet_pledge'; readonly payer: string })
  /** Collateral comes back. */
  | (InComet & { readonly kind: 'comet_release'; readonly recipient: string });
