import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';

/** The account that a stake pool's program signs with. Seeds: github.com/solana-program/stake-pool, `AUTHORITY_WITHDRAW`. */
export async function deriveStakePoolAuthority(program: Address, pool: Address): Promise<Address> {
  return deriveAddress(program, [{ address: pool }, { text: 'withdraw' }]);
}
