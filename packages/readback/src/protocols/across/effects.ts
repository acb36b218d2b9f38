/** What a call of Across's SpokePool does. */
export interface AcrossEffect {
  /**
   * Tokens are deposited with Across. Whoever brings `outputAmount` to the recipient on the other chain by `fillDeadline` gets them;
   * otherwise the depositor gets them back. No relayer has an exclusive right.
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
  /** Seconds since the epoch; about an hour after it the deposit fails. */
  readonly quoteTimestamp: bigint;
  /** Seconds since the epoch. */
  readonly fillDeadline: bigint;
}
