import { chainNameSchema, type OperationResponse } from '@say402/wire';
import type { Operation } from '../../core/operation.ts';
import type { Context } from '../context.ts';
import { decodePreview } from '../documents.ts';
import { readBridges } from './read-bridges.ts';
import { readOrders } from './read-orders.ts';
import { readExecution } from './read-execution.ts';
import { isExpired, operationNotFound } from '../payment/require-payment.ts';

/** An operation's state, preview, payment, and what became of its transactions of what it bridged, and of its orders. Never the transactions. */
export async function readOperation(context: Context, operationId: string): Promise<OperationResponse> {
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  const { id, status, createdAt, payableUntil } = operation;
  const { preview, price } = decodePreview(operation.preview);
  const chain = chainNameSchema.parse(operation.chain);
  const reports = status === 'paid' ? await context.store.listReported(id) : [];
  const [execution, bridges, orders] = await Promise.all([
    readExecution(context, operation, reports),
    readBridges(context, operation, reports),
    readOrders(context, operation),
  ]);
  return {
    operationId: id,
    status,
    chain,
    preview,
    price,
    createdAt: new Date(createdAt).toISOString(),
    quoteExpiresAt: new Date(payableUntil).toISOString(),
    payment: paymentOf(operation),
    execution,
    bridges,
    orders,
  };
}

function paymentOf(operation: Operation): OperationResponse['payment'] {
  switch (operation.status) {
    case 'awaiting_payment':
    case 'settling':
      return null;
    case 'paid': {
      const { transaction, payer, paidAt } = operation.receipt;
      const network = chainNameSchema.parse(operation.claim.chain);
      return { transaction, network, payer, paidAt: new Date(paidAt).toISOString() };
    }
  }
}
