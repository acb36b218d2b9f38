import type { StoredReport } from '../../store/execution-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';

/**
 * The transaction that carried a step of a paid operation out: the step's last one, since those before it only prepare it. Null where none
 * is known, which does not mean that there is none.
 */
export async function knownExecution(
  { store }: Pick<Context, 'store'>,
  operation: PaidOperation,
): Promise<(Pick<StoredReport, 'hash'> & { readonly step: number }) | null> {
  const reports = await store.listReported(operation.id);
  const lastOf = new Map<number, number>();
  for (const [position, { steps }] of decodeBatch(operation.batch).transactions.entries())
    for (const step of steps) lastOf.set(step, position);
  for (const [step, position] of lastOf) {
    const done = reports.find((report) => report.position === position && report.state === 'confirmed');
    if (done) return { step, hash: done.hash };
  }
  return null;
}
