import { getAddressDecoder, type Address } from '@solana/kit';
import type { ReadAccount } from './balances.ts';
import type { CompiledMessage } from './wire-transaction.ts';

/** Where the addresses of a lookup table begin. Source: LOOKUP_TABLE_META_SIZE of the address lookup table program. */
export const lookupTableHeaderBytes = 56;
const addressBytes = 32;

/** Addresses that a message takes from lookup tables. */
export interface LoadedAddresses {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

/** Reads a message's lookup tables. Missing entries are left out, since such a transaction can't run anyway. */
export function loadedAddresses(message: CompiledMessage, read: ReadAccount): LoadedAddresses {
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  const entries = (table: Address, indexes: readonly number[]): Address[] => {
    const data = read(table)?.data ?? new Uint8Array();
    return indexes
      .map((index) => lookupTableHeaderBytes + index * addressBytes)
      .filter((start) => start + addressBytes <= data.length)
      .map((start) => getAddressDecoder().decode(data, start));
  };
  return {
    writable: lookups.flatMap((lookup) => entries(lookup.lookupTableAddress, lookup.writableIndexes)),
    readonly: lookups.flatMap((lookup) => entries(lookup.lookupTableAddress, lookup.readonlyIndexes)),
  };
}
