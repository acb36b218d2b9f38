/** What a call of Across's SpokePool does. */
export interface AcrossEffect {
  /**
   * Tokens are handed to Across; whoever brings `outputAmount` to the recipient on the other chain by `fillDeadline` gets
   * them, and else the depositor gets them back. Nobody has a right to be first.
   */
  readonly kind: 'across_deposit';
  readonly venue: string;
  /** Who pays. */
  readonly owner: string;
  /** Who gets the tokens back if they do not arrive. */
  readonly depositor: string;
  /** `native` where native coins go with the call. */
  readonly token: string;
  readonly amount: bigint;
  readonly outputToken: string;
  readonly outputAmount: bigint;
  readonly destinationChainId: bigint;
  readonly recipient: string;
  /** Seconds since the epoch: the deposit fails an hour or so after it. */
  readonly quoteTimestamp: bigint;
  /** Seconds since the epoch. */
  readonly fillDeadline: bigint;
}
