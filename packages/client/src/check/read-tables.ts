import { lookupTablesOf, readLookupTable, ReadbackError, type LookupTables } from '@say402/readback';
import type { Transaction } from '@say402/wire';
import { createSolanaRpc, getBase64Encoder, isSolanaError, type Address } from '@solana/kit';
import { Say402Error } from '../say402-error.ts';

/**
 * Reads the lookup tables of released transactions from the caller's own RPC, because the service must not decide what they hold.
 *
 * @param rpcUrl an RPC of Solana; null reads no table
 * @throws Say402Error `unreachable`
 */
export async function readTables(
  rpcUrl: string | null,
  transactions: readonly Transaction[],
): Promise<LookupTables> {
  const named = [...new Set(transactions.flatMap(tablesOf))];
  if (named.length === 0 || rpcUrl === null) return {};
  const { value } = await createSolanaRpc(rpcUrl)
    .getMultipleAccounts(named, { encoding: 'base64', commitment: 'confirmed' })
    .send()
    .catch((cause: unknown) => {
      const hint = 'Check the RPC URL. Nothing was signed; try again.';
      throw new Say402Error('unreachable', 'Solana can not be reached to read lookup tables.', {
        cause,
        hint,
      });
    });
  return Object.fromEntries(
    named.flatMap((table, index) => {
      const account = value[index];
      const bytes = account ? getBase64Encoder().encode(account.data[0]) : null;
      const addresses = account && bytes ? readLookupTable(account.owner, bytes) : null;
      return addresses ? [[table, addresses] as const] : [];
    }),
  );
}

/** None for bytes that can't be decoded, which is reported where they are explained. */
function tablesOf(transaction: Transaction): readonly Address[] {
  if (transaction.type !== 'svm') return [];
  try {
    return lookupTablesOf(transaction.data);
  } catch (error) {
    if (error instanceof ReadbackError || isSolanaError(error)) return [];
    throw error;
  }
}
