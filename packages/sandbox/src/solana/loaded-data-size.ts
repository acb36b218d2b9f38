import { getAddressDecoder, type Address, type EncodedAccount } from '@solana/kit';
import type { ReadAccount } from './balances.ts';
import { programAddresses } from './program-addresses.ts';

const bytesPerAccount = 64;
const bytesPerLookupTable = 8_248;
/** A program account of the upgradeable loader: four bytes of variant, then the address of its code. */
const programVariant = 2;
const programDataOffset = 4;

/**
 * Bytes of all accounts that a transaction loads, code of its programs included.
 * Source: SIMD-0186, "Loaded Transaction Data Size Specification".
 */
export function loadedDataSize(
  addresses: readonly Address[],
  lookupTables: number,
  read: ReadAccount,
): number {
  const loaded = new Map<Address, EncodedAccount>();
  for (const address of addresses) {
    const account = read(address);
    if (account === null) continue;
    loaded.set(address, account);
    const code = codeAddress(account);
    const codeAccount = code === null ? null : read(code);
    if (codeAccount !== null) loaded.set(codeAccount.address, codeAccount);
  }
  const bytes = [...loaded.values()].reduce((sum, { data }) => sum + data.length + bytesPerAccount, 0);
  return bytes + lookupTables * bytesPerLookupTable;
}

function codeAddress({ programAddress, data }: EncodedAccount): Address | null {
  if (programAddress !== programAddresses.loaderUpgradeable || data[0] !== programVariant) return null;
  return getAddressDecoder().decode(data, programDataOffset);
}
