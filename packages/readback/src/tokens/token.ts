/** The Solana program that owns a mint. */
export type TokenProgram = 'token' | 'token-2022';

/** A token of a curated list. */
export interface RegistryToken {
  readonly symbol: string;
  readonly name: string;
  /** EIP-55 address or mint. */
  readonly address: string;
  readonly decimals: number;
  /** Further words, in lower case, that mean this token and no other one on its chain. */
  readonly aliases?: readonly string[];
  /** The currency that one token is pegged to, if any. */
  readonly pegged?: 'USD' | 'EUR';
  /** Solana only: the program that owns the mint; `token` where absent. */
  readonly program?: TokenProgram;
  /** Where address and decimals were read. */
  readonly source: string;
}
