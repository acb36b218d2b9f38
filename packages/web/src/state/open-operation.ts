import { follow } from './follow.ts';
import { asOperation, type HistoryEntry } from './history.ts';
import { showEffects } from './operate.ts';
import { stage } from './stage.ts';

/** Shows an operation of the history again. */
export async function openOperation(entry: HistoryEntry): Promise<void> {
  stage.value = { at: 'operation', operation: asOperation(entry) };
  if (entry.record.released) follow(entry.record.operationId);
  await showEffects(entry.record.operationId);
}
