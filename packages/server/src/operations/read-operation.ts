import { chainNameSchema, type Execution, type OperationResponse } from '@say402/wire';
import type { Operation } from '../core/operation.ts';
import type { Search } from '../store/search-store.ts';
import type { Context } from './context.ts';
import { decodeBatch, decodePreview } from './documents.ts';
import { executionView } from './execution-view.ts';
import { isExpired, operationNotFound } from './require-payment.ts';
import { openPositions } from './search-executions.ts';
import { servedChain } from './served-chain.ts';

/** Milliseconds for which what a search has shown holds. */
const REST = 10_000;

/** An operation's state, preview, payment, and what became of its transactions. Never the transactions. */
export async function readOperation(context: Context, operationId: string): Promise<OperationResponse> {
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  const { id, status, createdAt, payableUntil } = operation;
  const { preview, price } = decodePreview(operation.preview);
  const chain = chainNameSchema.parse(operation.chain);
  return {
    operationId: id,
    status,
    chain,
    preview,
    price,
    createdAt: new Date(createdAt).toISOString(),
    quoteExpiresAt: new Date(payableUntil).toISOString(),
    payment: paymentOf(operation),
    execution: await executionOf(context, operation),
  };
}

async function executionOf(context: Context, operation: Operation): Promise<Execution | null> {
  if (operation.status !== 'paid') return null;
  const { chain } = servedChain(context, operation.chain).port;
  const [reports, search] = await Promise.all([
    context.store.listReported(operation.id),
    context.store.readSearch(operation.id),
  ]);
  if (openPositions(operation, reports).length > 0) await hasten(context, operation.id, search);
  return executionView(chain, reports, search, decodeBatch(operation.batch).transactions.length);
}

/** Whoever reads an operation wants to know: what nobody has reported is looked for now, if that was not just done. */
async function hasten(context: Context, operationId: string, search: Search | null): Promise<void> {
  const now = context.now();
  const isDue = search !== null && search.nextLook !== null && search.nextLook <= now;
  const isFresh = search?.lookedAt !== undefined && search.lookedAt !== null && search.lookedAt > now - REST;
  if (!isDue && !isFresh) await context.store.hastenSearch(operationId, now, now - REST);
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
