import { chains } from '@say402/readback';
import type { OperationRecord } from '../storage/operation-record.ts';
import { Say402Error } from '../say402-error.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { findDifferences } from './find-differences.ts';
import { readTables } from './read-tables.ts';

/**
 * Checks the released transactions of an operation against the preview that its user was shown.
 *
 * @param now milliseconds since the epoch
 * @param wallets its Solana RPC is read for lookup tables, where transactions use some
 * @throws Say402Error `bytes_differ` with every difference, `not_released`
 */
export async function checkRelease(record: OperationRecord, { solana }: Wallets, now: number): Promise<void> {
  const { chain, wallet, preview, released, operationId } = record;
  if (!released)
    throw new Say402Error('not_released', 'There are no transactions to check.', {
      operationId,
      hint: 'Pay for the operation first.',
    });
  const differences = await findDifferences({
    chain: chains[chain],
    wallet,
    preview,
    transactions: released.transactions,
    now,
    tables: await readTables(solana?.rpcUrl ?? null, released.transactions),
  });
  if (differences.length === 0) return;
  const texts = differences.map(
    ({ what, expected, actual }) => `${what}: expected ${expected}, found ${actual}`,
  );
  throw new Say402Error(
    'bytes_differ',
    `The transactions do not do what the preview says. ${texts.join('; ')}.`,
    {
      hint: 'Do not sign them. Tell the operator of the service.',
      operationId,
      differences: texts,
    },
  );
}
