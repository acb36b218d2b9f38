import type { Address } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import type { LookupTables } from './lookup-table.ts';
import type { V0Message } from './read-message.ts';

/** One account of a message, in the order in which its instructions count them. */
export interface ListedAccount {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  /** Taken from a lookup table, not from the message itself. */
  readonly looked: boolean;
}

/**
 * Every account of a message: its own, then those from lookup tables, the writable ones of all tables first.
 *
 * @throws ReadbackError when a table is unknown, named twice or too short
 */
export function listAccounts(
  { staticAccounts, header, addressTableLookups = [] }: V0Message,
  tables: LookupTables,
): ListedAccount[] {
  const firstReadonly = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  if (firstReadonly < 1) throw new ReadbackError('The message lists fewer accounts than its header counts');
  const named = addressTableLookups.map(({ lookupTableAddress }) => lookupTableAddress);
  const twice = named.find((table, index) => named.indexOf(table) !== index);
  if (twice !== undefined) throw new ReadbackError(`The lookup table ${twice} is named twice`);
  const taken = (writable: boolean): ListedAccount[] =>
    addressTableLookups.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
      (writable ? writableIndexes : readonlyIndexes).map((index) => ({
        address: entryOf(tables, lookupTableAddress, index),
        signer: false,
        writable,
        looked: true,
      })),
    );
  return [
    ...staticAccounts.map((address, index) => ({
      address,
      signer: index < header.numSignerAccounts,
      writable: index < firstReadonly,
      looked: false,
    })),
    ...taken(true),
    ...taken(false),
  ];
}

function entryOf(tables: LookupTables, table: Address, index: number): Address {
  const addresses = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (!addresses)
    throw new ReadbackError(
      `The transaction takes accounts from the lookup table ${table}, which was not read`,
    );
  const entry = addresses[index];
  if (entry !== undefined) return entry;
  throw new ReadbackError(`The lookup table ${table} holds ${addresses.length} addresses, none at ${index}`);
}
