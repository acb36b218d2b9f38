/**
 * What one instruction or call does, read from finished bytes. A token is an EIP-55 address or a mint, `native` for the
 * chain's own coin; amounts are base units.
 */
export type Effect =
  | {
      readonly kind: 'transfer';
      readonly token: string;
      readonly from: string;
      /** The receiving address; on Solana the owner where the token account belongs to a known owner, else that account. */
      readonly to: string;
      readonly amount: bigint;
      /** Token-2022: the part of `amount` that the mint withholds, as the instruction states it. */
      readonly fee?: bigint;
      /** Decimals that the instruction itself states and the program enforces. */
      readonly decimals?: number;
    }
  | {
      /** An associated token account is created if it does not exist; `payer` puts up its rent. */
      readonly kind: 'token_account';
      readonly owner: string;
      readonly token: string;
      readonly account: string;
      readonly payer: string;
    }
  | { readonly kind: 'compute_limit'; readonly units: number }
  | { readonly kind: 'compute_price'; readonly microLamports: bigint }
  | { readonly kind: 'memo'; readonly text: string };
