import { follow } from './follow.ts';
import { asOperation, type HistoryEntry } from './history.ts';
import { showEffects } from './operate.ts';
import { loadPrices } from './prices.ts';
import { unsay } from './say.ts';
import { stage } from './stage.ts';

/** Shows an operation of the history again. */
export async function openOperation(entry: HistoryEntry): Promise<void> {
  unsay();
  stage.value = { at: 'operation', operation: asOperation(entry) };
  if (entry.record.released) follow(entry.record.operationId);
  void loadPrices(entry.record).catch(() => undefined);
  await showEffects(entry.record.operationId);
}
