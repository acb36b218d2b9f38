/** A proof that fits its operation's requirement in everything that can be checked without asking anyone. */
export interface CheckedPayment {
  /** Unique to the authorization, whatever its encoding: see `Claim` in core. */
  readonly identity: string;
  /** EIP-55 address or Base58 public key. */
  readonly payer: string;
  /** Seconds since the epoch; null where only the chain knows. */
  readonly validBefore: number | null;
  /** `unknown`: not the payer's own key; only a contract wallet may still accept it. */
  readonly signature: 'valid' | 'unknown';
}

export type ProofCheck =
  { readonly ok: true; readonly payment: CheckedPayment } | { readonly ok: false; readonly reason: string };
