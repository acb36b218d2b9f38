import type { DuePayment } from '../../store/settlement-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch, encodeBatch } from '../documents.ts';
import { referenceOf } from '../reference.ts';
import { servedChain } from '../served-chain.ts';
import { stampBatch } from '../preparation/stamp-batch.ts';
import { traceOf } from './trace-of.ts';

/** What became of a refused payment: it may still land, it never will, or it landed and counts as something. */
export type LateOutcome = 'possible' | 'impossible' | 'paid' | 'credited' | 'wait' | 'unchanged';

/**
 * Asks the chain about a payment that was refused. If it has landed all the same it pays its operation, or becomes a credit where that is
 * paid already.
 */
export async function lookForLatePayment(context: Context, payment: DuePayment): Promise<LateOutcome> {
  const { port } = servedChain(context, payment.chain);
  const trace = await port.tracePayment(traceOf(payment, port.chain.family, context.now()));
  if (trace.kind !== 'landed') return trace.kind;
  const { transaction } = trace;
  const operation = await context.store.read(payment.operationId);
  const waiting = operation?.status === 'awaiting_payment';
  const batch = waiting
    ? encodeBatch(await stampBatch(context, operation, decodeBatch(operation.batch)))
    : null;
  const receipt = { transaction, payer: payment.payer, paidAt: context.now() };
  const outcome = await context.store.landLate(payment.identity, receipt, batch);
  const fields = { operation: referenceOf(payment.operationId), chain: payment.chain, transaction, outcome };
  context.log.warn(fields, 'a refused payment landed after all');
  return outcome;
}

/** Looks for every refused payment of an operation that can still land, before a further one is taken for it. */
export async function lookForLatePayments(context: Context, operationId: string): Promise<void> {
  const refused = await context.store.listRefused(operationId);
  await Promise.all(refused.map(async (payment) => lookForLatePayment(context, payment)));
}
