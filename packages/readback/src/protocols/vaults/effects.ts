/**
 * What one call does of a vault, or of a lending market whose positions are shares. `venue` is the vault, whose shares are a token at the
 * same address; `token` is what it lends. A call states one amount and has no bound for the other.
 */
export type VaultEffect =
  | {
      readonly kind: 'vault_deposit';
      readonly venue: string;
      readonly token: string;
      readonly payer: string;
      /** Who gets the shares. */
      readonly account: string;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'vault_mint';
      readonly venue: string;
      readonly token: string;
      readonly payer: string;
      /** Who gets the shares. */
      readonly account: string;
      readonly shares: bigint;
    }
  | {
      readonly kind: 'vault_withdraw';
      readonly venue: string;
      readonly token: string;
      /** Whose shares are taken. */
      readonly account: string;
      readonly amount: bigint;
      readonly recipient: string;
    }
  | {
      readonly kind: 'vault_redeem';
      readonly venue: string;
      readonly token: string;
      readonly account: string;
      readonly shares: bigint;
      readonly recipient: string;
    };
