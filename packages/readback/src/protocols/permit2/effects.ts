/** The owner lets a contract take up to `amount` of a token through Permit2. */
export interface Permit2Effect {
  readonly kind: 'permit2_approve';
  readonly token: string;
  readonly owner: string;
  readonly spender: string;
  readonly amount: bigint;
  /** Seconds since the epoch after which nothing may be taken. */
  readonly expiration: bigint;
}
