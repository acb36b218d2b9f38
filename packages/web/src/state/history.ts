import { signal } from '@preact/signals';
import type { OperationRecord } from '@say402/client';
import { loadSdk } from '../sdk/load-sdk.ts';
import { lookForArrivals } from './arrivals.ts';
import { localArea } from './stored.ts';
import type { Words } from '../schemas/schemas.ts';
import { readWords, forgetWords } from './words.ts';
import type { Operation } from './stage.ts';

export interface HistoryEntry {
  readonly record: OperationRecord;
  readonly words: Words | null;
}

/** The operations of this browser, newest first. */
export const history = signal<readonly HistoryEntry[]>([]);

/** Reads the history; its code is loaded only if there is one. */
export function startHistory(): void {
  const area = localArea();
  if (area && Object.keys(area).some((key) => key.startsWith('say402:'))) void refreshHistory();
}

export async function refreshHistory(): Promise<void> {
  const { say402 } = await loadSdk();
  const records = await say402.stored();
  history.value = await Promise.all(
    records.map(async (record) => ({ record, words: await readWords(record.operationId) })),
  );
  void lookForArrivals(records);
}

/** An operation of the history in the form that the page shows. */
export const asOperation = ({ record, words }: HistoryEntry): Operation => ({
  record,
  messages: words?.messages ?? null,
  quoteExpiresAt: words?.quoteExpiresAt ?? null,
  reading: words?.reading ?? null,
  activity: null,
  failure: null,
  effects: [],
  execution: null,
  bridges: [],
  before: {},
  after: {},
});

/** Deletes operations in this browser; the service is not told. */
export async function forget(operationIds: readonly string[]): Promise<void> {
  const { say402 } = await loadSdk();
  for (const operationId of operationIds) {
    await say402.forget(operationId);
    forgetWords(operationId);
  }
  await refreshHistory();
}
