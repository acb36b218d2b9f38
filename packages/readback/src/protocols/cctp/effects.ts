/** What a call of CCTP's TokenMessenger on an EVM chain does. */
export interface CctpEffect {
  /** Tokens are burned, to be minted again on another chain; anybody may bring the message there. */
  readonly kind: 'cctp_deposit';
  readonly venue: string;
  readonly owner: string;
  readonly token: string;
  readonly amount: bigint;
  readonly domain: number;
  /** 32 bytes in hex: an EVM address has 12 zero bytes before it, on Solana it is a token account. */
  readonly recipient: string;
  readonly maxFee: bigint;
  readonly finality: number;
}
