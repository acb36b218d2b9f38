/** What a call of CCTP's TokenMessenger or MessageTransmitter on an EVM chain does. */
export type CctpEffect = CctpDeposit | CctpArrival;

interface CctpArrival {
  /** Tokens that were burned on another chain are minted, as Circle has attested. */
  readonly kind: 'cctp_arrival';
  readonly venue: string;
  readonly owner: string;
  readonly token: string;
  /** What is minted: the fee that Circle took is off already. */
  readonly amount: bigint;
  readonly recipient: string;
  /** CCTP's number of the chain that they come from. */
  readonly source: number;
  /** Each is taken once; 32 bytes in hex. */
  readonly nonce: string;
  /** keccak256 of the whole message, which is what Circle has signed. */
  readonly digest: string;
  /** Circle's signatures of the message, which the contract checks. */
  readonly attestation: string;
}

interface CctpDeposit {
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
