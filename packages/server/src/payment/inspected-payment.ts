/** What can be told of a payment proof without asking anyone. */
export interface InspectedPayment {
  /** Unique to the authorization, whatever its encoding: see `Claim` in core. */
  readonly identity: string;
  /** EIP-55 address or Base58 public key. */
  readonly payer: string;
  /** Solana: the token account that it comes from, where the message itself names it. */
  readonly source: string | null;
  /** Solana: a smart wallet makes it, so that only its simulation shows what moves. */
  readonly byProgram: boolean;
  /** Seconds since the epoch; null where only the chain knows. */
  readonly validBefore: number | null;
  /** Why it does not fit the requirement now; null where it does. */
  readonly mismatch: string | null;
  /** The hash and the signature in hex, for the code of a contract wallet to judge; null on Solana. */
  signed(): { readonly hash: string; readonly signature: string } | null;
  /** Whether the payer's own key signed it. False also for a contract wallet, whose signature only its code can judge. */
  isSignedByPayer(): Promise<boolean>;
}

/** An inspected payment, or why there is none in the proof. */
export type Inspection =
  { readonly ok: true; readonly payment: InspectedPayment } | { readonly ok: false; readonly reason: string };
