import type { ClientContext } from '../client-context.ts';
import type { OperationRecord, SentTransaction } from '../storage/operation-record.ts';
import { explorerUrl } from './explorer-url.ts';
import type { Sending } from './sending.ts';

/** Stores the state of one transaction. */
export async function keepSent(
  context: ClientContext,
  record: OperationRecord,
  index: number,
  sent: SentTransaction | null,
): Promise<OperationRecord> {
  const kept = { ...record, sent: record.sent.map((each, position) => (position === index ? sent : each)) };
  await context.records.write(kept);
  return kept;
}

/** Tells the caller and the service that a transaction was sent or confirmed. */
export function tell(
  { options, reporter }: Pick<Sending, 'options' | 'reporter'>,
  type: 'sent' | 'confirmed',
  { chain, sent }: OperationRecord,
  { index, id }: { readonly index: number; readonly id: string },
): void {
  reporter.add(index, id);
  options.onProgress?.({ type, index, of: sent.length, id, url: explorerUrl(chain, id) });
}
