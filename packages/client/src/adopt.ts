import { beginRecord } from './begin-record.ts';
import { checkPreview } from './check/check-preview.ts';
import type { ClientContext } from './client-context.ts';
import type { CallOptions } from './progress.ts';
import { readOperation } from './read-operation.ts';
import type { OperationRecord } from './storage/operation-record.ts';

/** Takes an operation that was prepared elsewhere into this storage, with the preview that the service shows now. */
export async function adopt(
  context: ClientContext,
  { operationId, wallet }: { readonly operationId: string; readonly wallet: string },
  options: CallOptions = {},
): Promise<OperationRecord> {
  return context.records.alone(operationId, async () => {
    const known = await context.records.read(operationId);
    if (known) return known;
    const { chain, preview, price } = await readOperation(context, operationId, options);
    checkPreview(chain, preview);
    return beginRecord(context, { operationId, chain, wallet, preview, price });
  });
}
