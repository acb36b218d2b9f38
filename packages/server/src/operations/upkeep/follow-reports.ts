import type { StoredReport } from '../../store/execution-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { leaseFrom } from '../lease.ts';
import { lookAtReport } from '../execution/trace-report.ts';

/** Transactions looked at in one round. */
const AT_ONCE = 20;

/**
 * Looks at reported transactions that are due, until the chain has the last word. Any number of instances may do this.
 *
 * @returns whether more may be due
 */
export async function followReports(context: Context): Promise<boolean> {
  const due = await context.store.takeReports(leaseFrom(context), context.now(), AT_ONCE);
  const answered = await Promise.all(due.map(async (report) => followReport(context, report)));
  // A chain that could not be asked is left alone until the next round.
  return due.length === AT_ONCE && answered.every(Boolean);
}

/** False where the chain could not be asked. */
async function followReport(context: Context, report: StoredReport): Promise<boolean> {
  const { operationId, hash, reportedAt, checks } = report;
  const operation = await context.store.read(operationId);
  if (operation?.status !== 'paid') return true;
  const all = await context.store.listReported(operationId);
  const positions = all.filter((each) => each.hash === hash).map(({ position }) => position);
  const look = await lookAtReport(context, operation, { hash, positions, reportedAt, checks });
  const of = decodeBatch(operation.batch).transactions.length;
  // Where the chain could not be asked, what it said before still holds.
  const state = look.checkedAt === null ? report.state : look.state;
  await context.store.endLook(report, context.settling.instance, { ...look, state }, of);
  return look.checkedAt !== null;
}
