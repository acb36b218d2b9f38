import type { ClientContext } from './client-context.ts';
import type { OperationRecord } from './storage/operation-record.ts';

type Begun = Pick<OperationRecord, 'operationId' | 'chain' | 'wallet' | 'preview' | 'price'>;

/** Stores an operation for which nothing was paid, released or sent yet. */
export async function beginRecord(context: ClientContext, begun: Begun): Promise<OperationRecord> {
  const record: OperationRecord = {
    version: 1,
    service: context.baseUrl,
    ...begun,
    createdAt: context.now(),
    payment: null,
    released: null,
    sent: [],
    batch: null,
    seal: null,
  };
  await context.records.write(record);
  return record;
}
