import { MOST_TABLE_BYTES, readLookupTable, type LookupTables } from '@say402/readback';
import type { Address } from '@solana/kit';
import { readAccounts } from './read-accounts.ts';
import type { SolanaRpc } from './rpc.ts';

/**
 * Reads lookup tables in one round trip.
 *
 * @returns those of them that are tables in use; whoever named them may have named anything
 */
export async function readLookupTables(rpc: SolanaRpc, addresses: readonly Address[]): Promise<LookupTables> {
  const accounts = await readAccounts(rpc, addresses, { bytes: MOST_TABLE_BYTES });
  return Object.fromEntries(
    [...accounts.values()].flatMap(({ address, owner, data }) => {
      const table = readLookupTable(owner, data);
      return table ? [[address, table] as const] : [];
    }),
  );
}
