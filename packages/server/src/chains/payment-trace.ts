/** A payment that was claimed for an operation, as the chain can be asked about it. Amounts are base units. */
export interface PaymentTrace {
  readonly asset: string;
  readonly payTo: string;
  readonly amount: bigint;
  readonly payer: string;
  readonly claimedAt: number;
  /**
   * Where on the chain it was seen unused just before the claim: a transfer up to there is somebody else's business. Where that is
   * null, or was reorganised away, the time of the claim has to do.
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
