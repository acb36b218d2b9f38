import { getAddressEncoder, type Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { RAYDIUM_CPMM_PROGRAM } from './addresses.ts';

/** The number of fee configurations that are tried; their indexes count up from 0. */
const CONFIGS = 8;

/** The fee configurations that a pool can belong to. Seeds here and below: github.com/raydium-io/raydium-cp-swap, `states`. */
export async function deriveCpmmConfigs(): Promise<Address[]> {
  return Promise.all(
    Array.from({ length: CONFIGS }, async (_, index) =>
      deriveAddress(RAYDIUM_CPMM_PROGRAM, [
        { text: 'amm_config' },
        { bytes: Uint8Array.of(index >> 8, index & 255) },
      ]),
    ),
  );
}

/** The standard pool of two mints under a fee configuration. Pools at other addresses exist, but are not used. */
export async function deriveCpmmPool(config: Address, one: Address, other: Address): Promise<Address> {
  const [first, second] = comesBefore(one, other) ? [one, other] : [other, one];
  return deriveAddress(RAYDIUM_CPMM_PROGRAM, [
    { text: 'pool' },
    { address: config },
    { address: first },
    { address: second },
  ]);
}

/** The account in which a pool keeps a token. */
export async function deriveCpmmVault(pool: Address, mint: Address): Promise<Address> {
  return deriveAddress(RAYDIUM_CPMM_PROGRAM, [{ text: 'pool_vault' }, { address: pool }, { address: mint }]);
}

/** The account in which a pool records its prices. */
export async function deriveCpmmObservation(pool: Address): Promise<Address> {
  return deriveAddress(RAYDIUM_CPMM_PROGRAM, [{ text: 'observation' }, { address: pool }]);
}

/** The owner of all pools' vaults. */
export async function deriveCpmmAuthority(): Promise<Address> {
  return deriveAddress(RAYDIUM_CPMM_PROGRAM, [{ text: 'vault_and_lp_mint_auth_seed' }]);
}

/** Whether a mint is token 0 of its pool: mints are ordered by their bytes. */
export function comesBefore(one: Address, other: Address): boolean {
  const [a, b] = [getAddressEncoder().encode(one), getAddressEncoder().encode(other)];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
