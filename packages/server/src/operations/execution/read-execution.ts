import type { Execution } from '@say402/wire';
import type { Operation } from '../../core/operation.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import type { Search } from '../../store/search-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { executionView } from './execution-view.ts';
import { openPositions } from './search-executions.ts';
import { servedChain } from '../served-chain.ts';

/** Milliseconds for which the result of a search is reused. */
const REST = 10_000;

/** What became of an operation's transactions; null until it is paid. Transactions that nobody reported are searched for first. */
export async function readExecution(
  context: Context,
  operation: Operation,
  reports: readonly StoredReport[],
): Promise<Execution | null> {
  if (operation.status !== 'paid') return null;
  const { chain } = servedChain(context, operation.chain).port;
  const search = await context.store.readSearch(operation.id);
  const batch = decodeBatch(operation.batch);
  if (openPositions(batch, reports).length > 0) await hasten(context, operation.id, search);
  return executionView(chain, reports, search, batch.transactions.length);
}

/** Searches for unreported transactions at once, unless that was just done: whoever reads an operation wants to know. */
async function hasten(context: Context, operationId: string, search: Search | null): Promise<void> {
  const now = context.now();
  const isDue = search !== null && search.nextLook !== null && search.nextLook <= now;
  const isFresh = search?.lookedAt !== undefined && search.lookedAt !== null && search.lookedAt > now - REST;
  if (!isDue && !isFresh) await context.store.hastenSearch(operationId, now, now - REST);
}
