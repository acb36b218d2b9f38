import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';

/** What a stake pool's program signs as. Seeds: github.com/solana-program/stake-pool, `AUTHORITY_WITHDRAW`. */
export async function deriveStakePoolAuthority(program: Address, pool: Address): Promise<Address> {
  return deriveAddress(program, [{ address: pool }, { text: 'withdraw' }]);
}
