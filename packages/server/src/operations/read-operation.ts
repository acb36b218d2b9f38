import { chainNameSchema, type OperationResponse } from '@say402/wire';
import type { Operation } from '../core/operation.ts';
import type { Context } from './context.ts';
import { decodePreview } from './documents.ts';
import { isExpired, operationNotFound } from './require-payment.ts';

/** An operation's state, preview and payment. Never its transactions. */
export async function readOperation(context: Context, operationId: string): Promise<OperationResponse> {
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  const { id, status, preview, createdAt, payableUntil } = operation;
  const chain = chainNameSchema.parse(operation.chain);
  return {
    operationId: id,
    status,
    chain,
    ...decodePreview(preview),
    createdAt: new Date(createdAt).toISOString(),
    quoteExpiresAt: new Date(payableUntil).toISOString(),
    payment: paymentOf(operation),
  };
}

function paymentOf(operation: Operation): OperationResponse['payment'] {
  switch (operation.status) {
    case 'awaiting_payment':
    case 'settling':
      return null;
    case 'paid': {
      const { transaction, payer, paidAt } = operation.receipt;
      const network = chainNameSchema.parse(operation.chain);
      return { transaction, network, payer, paidAt: new Date(paidAt).toISOString() };
    }
  }
}
