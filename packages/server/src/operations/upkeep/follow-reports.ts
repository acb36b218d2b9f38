import type { StoredReport } from '../../store/execution-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { leaseFrom } from '../lease.ts';
import { lookAtReport } from '../execution/trace-report.ts';

/** Transactions looked at in one round. */
const AT_ONCE = 20;

/** Looks at reported transactions that are due, until the chain has the last word. Any number of instances may do this. */
export async function followReports(context: Context): Promise<void> {
  const due = await context.store.takeReports(leaseFrom(context), context.now(), AT_ONCE);
  await Promise.all(due.map(async (report) => followReport(context, report)));
}

async function followReport(context: Context, report: StoredReport): Promise<void> {
  const { operationId, hash, reportedAt, checks } = report;
  const operation = await context.store.read(operationId);
  if (operation?.status !== 'paid') return;
  const all = await context.store.listReported(operationId);
  const positions = all.filter((each) => each.hash === hash).map(({ position }) => position);
  const look = await lookAtReport(context, operation, { hash, positions, reportedAt, checks });
  const of = decodeBatch(operation.batch).transactions.length;
  // Where the chain could not be asked, what it said before still holds.
  const state = look.checkedAt === null ? report.state : look.state;
  await context.store.endLook(report, context.settling.instance, { ...look, state }, of);
}
