/** What an instruction of Jupiter Lend does, always for the wallet that signs. Amounts are base units. */
export type JupiterLendEffect =
  /** Tokens of the wallet are lent, for at least so many receipts. */
  | (Exchange & {
      readonly kind: 'jupiter_lend_deposit';
      readonly amount: bigint;
      readonly least: bigint;
    })
  /** So many tokens come back, for at most so many receipts. */
  | (Exchange & {
      readonly kind: 'jupiter_lend_withdraw';
      readonly amount: bigint;
      readonly most: bigint;
    })
  /** So many receipts go back, for at least so many tokens. */
  | (Exchange & {
      readonly kind: 'jupiter_lend_redeem';
      readonly receipts: bigint;
      readonly least: bigint;
    });

interface Exchange {
  readonly market: string;
  /** The mint of what is lent, and that of the receipts. */
  readonly token: string;
  readonly receipt: string;
  /** Who gets what comes. */
  readonly to: string;
}
