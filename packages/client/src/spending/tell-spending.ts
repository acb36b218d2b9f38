import { chains } from '@say402/readback';
import { readEffects } from '../check/read-effects.ts';
import { readTables } from '../check/read-tables.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { countSpending, networkFee } from './count-spending.ts';
import type { SpendingOptions } from './spending.ts';

/** Tells the watchers what the released transactions of an operation cost, before anything else is done with them. */
export async function tellSpending(
  { chain: name, wallet, preview, released }: OperationRecord,
  { solana }: Wallets,
  { onSpending }: SpendingOptions,
): Promise<void> {
  if (!onSpending || !released) return;
  const { transactions } = released;
  const chain = chains[name];
  const tables = await readTables(solana?.rpcUrl ?? null, transactions);
  // Ignores the preview's written-out calls, so that a known function, such as a transfer, is counted as what it is.
  const known = preview.filter(({ action }) => action !== 'contract_call');
  const { effects, differences } = await readEffects(chain, wallet, known, transactions, tables);
  const { amounts, uncounted } = await countSpending(chain, wallet, effects);
  const unread = differences.map(({ what, actual }) => `${what} (${actual})`);
  const fee = unread.length > 0 ? 0n : networkFee(transactions, effects);
  await onSpending({ amounts, fee, uncounted: [...uncounted, ...unread] });
}
