import { signal } from '@preact/signals';
import type { Bridge, OperationRecord } from '@say402/client';
import { loadSdk } from '../sdk/load-sdk.ts';
import { isBridged, isOver } from '../text/bridges.ts';
import { phaseOf } from './stage.ts';

/** Bridges of operations of the history as the service last told of them, by operation. */
export const arrivals = signal<ReadonlyMap<string, readonly Bridge[]>>(new Map());

/** Operations that are asked about at once, the newest first. */
const MOST = 10;
/** Milliseconds after which they are asked about once more: a service may answer from what it has just seen. */
const AGAIN = 4_000;

export function noteArrivals(operationId: string, bridges: readonly Bridge[]): void {
  arrivals.value = new Map([...arrivals.value, [operationId, bridges]]);
}

/** Asks how far bridges have got whose first half is confirmed, but for those that are known to have arrived. */
export async function lookForArrivals(records: readonly OperationRecord[], again = true): Promise<void> {
  const open = records.filter(
    (record) =>
      isBridged(record) &&
      phaseOf({ record, quoteExpiresAt: null }, Date.now()) === 'confirmed' &&
      !isOver(arrivals.value.get(record.operationId) ?? []),
  );
  if (open.length === 0) return;
  const { say402 } = await loadSdk();
  await Promise.all(
    open.slice(0, MOST).map(async ({ operationId }) => {
      const read = await say402.read(operationId).catch(() => null);
      if (read) noteArrivals(operationId, read.bridges);
    }),
  );
  if (again) setTimeout(() => void lookForArrivals(records, false), AGAIN);
}
