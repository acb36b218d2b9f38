import type { Address } from '@solana/kit';

/** An account as it was read. */
export interface SolanaAccount {
  readonly address: Address;
  readonly lamports: bigint;
  /** The program that may change it. */
  readonly owner: Address;
  readonly executable: boolean;
  /** Its first bytes; all of them where `data.length` equals `space`. */
  readonly data: Uint8Array;
  /** How many bytes it has. */
  readonly space: number;
}

/** Accounts by address; an address without an account is absent. */
export type Accounts = ReadonlyMap<Address, SolanaAccount>;
