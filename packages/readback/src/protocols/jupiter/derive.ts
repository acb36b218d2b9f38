import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { JUPITER_PROGRAM } from './addresses.ts';

/**
 * The owner of the token accounts that Jupiter swaps in. There are several, so that swaps need not wait for each other. Seeds:
 * `AUTHORITY_SEED` of its interface crate.
 */
export async function deriveJupiterAuthority(id: number): Promise<Address> {
  return deriveAddress(JUPITER_PROGRAM, [{ text: 'authority' }, { bytes: Uint8Array.of(id) }]);
}

/** Anchor's account for the events of a program. Seeds: github.com/solana-foundation/anchor, `event_cpi`. */
export async function deriveJupiterEvents(): Promise<Address> {
  return deriveAddress(JUPITER_PROGRAM, [{ text: '__event_authority' }]);
}
