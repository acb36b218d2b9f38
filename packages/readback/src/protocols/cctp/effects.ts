/** What a call of CCTP's TokenMessenger or MessageTransmitter does; burns on Solana have an effect of their own. */
export type CctpEffect = CctpDeposit | CctpArrival;

interface CctpArrival {
  /** Tokens that were burned on another chain are minted, by Circle's attestation. */
  readonly kind: 'cctp_arrival';
  readonly venue: string;
  readonly owner: string;
  readonly token: string;
  /** What is minted, after Circle's fee. */
  readonly amount: bigint;
  readonly recipient: string;
  /** CCTP's number of the chain that they were burned on. */
  readonly source: number;
  /** Unique to the message, which can be used once; 32 bytes in hex. */
  readonly nonce: string;
  /** keccak256 of the whole message, which is what Circle has signed. */
  readonly digest: string;
  /** Circle's signatures of the message, which the contract checks. */
  readonly attestation: string;
  /** On Solana the account for Circle's fee, which the program holds to Circle's own; null on EVM chains, where no call names it. */
  readonly feeAccount: string | null;
}

interface CctpDeposit {
  /** Tokens are burned, to be minted on another chain; anybody may deliver the message there. */
  readonly kind: 'cctp_deposit';
  readonly venue: string;
  readonly owner: string;
  readonly token: string;
  readonly amount: bigint;
  readonly domain: number;
  /** 32 bytes in hex: an EVM address behind 12 zero bytes, or a token account of Solana. */
  readonly recipient: string;
  readonly maxFee: bigint;
  readonly finality: number;
}
