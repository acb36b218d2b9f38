import {
  getAddressDecoder,
  type Address,
  type AddressesByLookupTableAddress,
  type ReadonlyUint8Array,
} from '@solana/kit';

/** The program that lookup tables belong to. Source: solana.com/docs/advanced/lookup-tables. */
const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';

/** The addresses of each lookup table, in its order, by the table's address. */
export type LookupTables = Readonly<AddressesByLookupTableAddress>;

/** Bytes before the first address, and of an address. Source: `LOOKUP_TABLE_META_SIZE` of github.com/solana-program/address-lookup-table. */
const META = 56;
const ENTRY = 32;
/** The most bytes that a table has: 256 addresses. */
export const MOST_TABLE_BYTES = META + 256 * ENTRY;
/** The account's kind in 4 bytes, then the slot in which the table was deactivated; the largest number means that it is active. */
const KIND = [1, 0, 0, 0];
const IN_USE = [255, 255, 255, 255, 255, 255, 255, 255];

/**
 * The addresses of an active lookup table. Entries never change: tables only grow.
 *
 * @returns null where the account is no such table, is deactivated, or incomplete
 */
export function readLookupTable(owner: string, data: ReadonlyUint8Array): Address[] | null {
  const says = (bytes: readonly number[], from: number): boolean =>
    bytes.every((byte, index) => data[from + index] === byte);
  const whole = data.length >= META && (data.length - META) % ENTRY === 0 && data.length <= MOST_TABLE_BYTES;
  if (owner !== LOOKUP_TABLE_PROGRAM || !whole || !says(KIND, 0) || !says(IN_USE, KIND.length)) return null;
  return Array.from({ length: (data.length - META) / ENTRY }, (_, index) =>
    getAddressDecoder().decode(data, META + index * ENTRY),
  );
}
