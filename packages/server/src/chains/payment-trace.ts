/** A payment that was claimed for an operation, as the chain can be asked about it. Amounts are base units. */
export interface PaymentTrace {
  readonly asset: string;
  readonly payTo: string;
  readonly amount: bigint;
  readonly payer: string;
  readonly claimedAt: number;
  /**
   * The block (or slot) just before the claim in which the payment was still unused: no transfer up to there can be it. Where this is null,
   * or a reorganisation removed the block, the time of the claim counts instead.
   */
  readonly unusedAt: string | null;
  /** Milliseconds since the epoch: the time of the question. */
  readonly askedAt: number;
  readonly proof:
    | {
        readonly family: 'evm';
        readonly nonce: `0x${string}`;
        /** Seconds since the epoch. */
        readonly validBefore: number;
      }
    | {
        readonly family: 'svm';
        /** The partially signed transaction in base64. */
        readonly transaction: string;
      };
}

/** What the chain says of a payment. `landed` and `impossible` are final. */
export type TraceResult =
  | { readonly kind: 'landed'; readonly transaction: string }
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'possible' };
