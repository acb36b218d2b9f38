import { createHash } from 'node:crypto';
import type { Execution } from '@say402/wire';
import type { Context } from '../context.ts';
import type { OperationUpdate } from './operation-update.ts';
import { readExecution } from './read-execution.ts';
import { isExpired, operationNotFound } from '../payment/require-payment.ts';
import { isGivenUp } from './trace-report.ts';

/** What became of an operation's transactions, to be told. Its id changes with their states and hashes. */
export async function readExecutionUpdate(context: Context, operationId: string): Promise<OperationUpdate> {
  const [reports, operation] = await Promise.all([
    context.store.listReported(operationId),
    context.store.read(operationId),
  ]);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  const states = (await readExecution(context, operation, reports)) ?? [];
  const now = context.now();
  const last = hasEnded(states) || (reports.length > 0 && reports.every((report) => isGivenUp(report, now)));
  return { name: 'execution', id: idOf(states), data: { operationId, execution: states }, last };
}

/** All of them are confirmed, or one has failed, as for the webhooks. */
const hasEnded = (execution: Execution): boolean =>
  execution.every(({ state }) => state === 'confirmed') || execution.some(({ state }) => state === 'failed');

function idOf(execution: Execution): string {
  const told = execution.map(({ state, hash }) => [state, hash]);
  return `execution-${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)}`;
}
