import { chainNameSchema, type Execution, type OperationResponse } from '@say402/wire';
import type { Operation } from '../core/operation.ts';
import type { Context } from './context.ts';
import { decodeBatch, decodePreview } from './documents.ts';
import { executionView } from './execution-view.ts';
import { isExpired, operationNotFound } from './require-payment.ts';
import { servedChain } from './served-chain.ts';

/** An operation's state, preview, payment, and what became of its transactions. Never the transactions. */
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
    execution: await executionOf(context, operation),
  };
}

async function executionOf(context: Context, operation: Operation): Promise<Execution | null> {
  if (operation.status !== 'paid') return null;
  const { chain } = servedChain(context, operation.chain).port;
  const reports = await context.store.listReported(operation.id);
  return executionView(chain, reports, decodeBatch(operation.batch).transactions.length);
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
