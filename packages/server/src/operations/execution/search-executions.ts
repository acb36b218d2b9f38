import type { Lookalike } from '../../chains/execution-search.ts';
import type { Batch } from '../../chains/simulation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StoredReport } from '../../store/execution-store.ts';
import type { Search } from '../../store/search-store.ts';
import { attribute, type Attribution, type FoundExecution } from './attribute.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { findRivalExecutions } from './rival-executions.ts';
import { isOnChain } from './execution-view.ts';
import { leaseFrom } from '../lease.ts';
import { arePosted, readOrders } from './read-orders.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';
import { encodeNotes, type SearchNotes } from './search-notes.ts';
import { servedChain } from '../served-chain.ts';
import { lookAtReport } from './trace-report.ts';

/** Operations looked into in one round. */
const AT_ONCE = 5;
/** Milliseconds between the first two looks; twice as long before each one after that. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 6 * 3_600_000;
/** Milliseconds after the payment for which transactions are searched for; after that only when somebody asks. */
const PATIENCE = 7 * 24 * 3_600_000;
/** Hashes that are kept for one transaction at most. */
const MOST_HASHES = 5;

/**
 * Searches the chains for released transactions that nobody reported. What is found is kept and followed as if it had been reported.
 * Orders that are not posted yet are tried again. Any number of instances may do this.
 *
 * @returns whether more may be due: each paid operation has its turn, so turns must come as fast as payments
 */
export async function searchExecutions(context: Context): Promise<boolean> {
  const due = await context.store.takeSearches(leaseFrom(context), context.now(), AT_ONCE);
  const answered = await Promise.all(due.map(async (search) => goOn(context, search)));
  // A chain that could not be asked is left alone until the next round.
  return due.length === AT_ONCE && answered.every(Boolean);
}

/** False where the chain could not be asked. */
async function goOn(context: Context, search: Search): Promise<boolean> {
  const { operationId, cursor } = search;
  const owner = context.settling.instance;
  const operation = await context.store.read(operationId);
  if (operation?.status !== 'paid') return true;
  const batch = decodeBatch(operation.batch);
  const open = openPositions(batch, await context.store.listReported(operationId));
  const nextLook = nextAfter(search, operation, context.now());
  const posted = arePosted(operation, await readOrders(context, operation));
  if (open.length === 0) {
    const done = { nextLook: posted ? null : nextLook, lookedAt: null, cursor, notes: '{}' };
    await context.store.endSearch(operationId, owner, done);
    return true;
  }
  try {
    const looked = await look(context, { operation, batch, open, search });
    await store(context, operation, batch, looked.found);
    // The search only moves on past blocks in which nothing was found or in doubt; the others are read again next time.
    const settled = looked.found.length === 0 && looked.notes.size === 0;
    const notes = encodeNotes(looked.notes);
    const seen = { nextLook, lookedAt: context.now(), cursor: settled ? looked.cursor : cursor, notes };
    await context.store.endSearch(operationId, owner, seen);
    return true;
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    context.log.warn({ chain: operation.chain, error: error.code }, 'transactions were not looked for');
    const { notes } = search;
    await context.store.endSearch(operationId, owner, { nextLook, lookedAt: null, cursor, notes });
    return false;
  }
}

/** Positions of which the chain has shown nothing yet, whatever was reported. */
export function openPositions(batch: Batch, reports: readonly StoredReport[]): number[] {
  const shown = new Set(reports.filter(isOnChain).map(({ position }) => position));
  return [...batch.transactions.keys()].filter((position) => !shown.has(position));
}

function nextAfter({ looks }: Search, { receipt }: PaidOperation, now: number): number | null {
  if (now > receipt.paidAt + PATIENCE) return null;
  return now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (looks - 1));
}

interface Looking {
  readonly operation: PaidOperation;
  readonly batch: Batch;
  readonly open: readonly number[];
  readonly search: Search;
}

async function look(
  context: Context,
  { operation, batch, open, search }: Looking,
): Promise<Attribution & { readonly cursor: string | null }> {
  const result = await servedChain(context, operation.chain).port.findExecutions({
    wallet: operation.wallet,
    batch,
    since: operation.claim.claimedAt,
    payment: operation.receipt.transaction,
    cursor: search.cursor,
  });
  if (result.kind === 'impossible') {
    const notes: SearchNotes = new Map(open.map((position) => [position, result.reason]));
    return { found: [], notes, cursor: search.cursor };
  }
  const own: Lookalike[] = [];
  for (const lookalike of result.lookalikes) {
    const owners = await context.store.listOwners(lookalike.hash, operation.id);
    if (owners.length === 0) own.push(lookalike);
  }
  const doubts = await findRivalExecutions(context, operation, batch, own);
  return { ...attribute(own, open, doubts), cursor: result.cursor };
}

/** Keeps what was found as reports, with a first look at each. */
async function store(
  context: Context,
  operation: PaidOperation,
  batch: Batch,
  found: readonly FoundExecution[],
): Promise<void> {
  const now = context.now();
  const of = batch.transactions.length;
  for (const { hash, positions } of found) {
    const seen = await lookAtReport(context, operation, { hash, positions, reportedAt: now, checks: 0 });
    if (seen.state === 'other') continue;
    const reports = positions.map((position) => ({ operationId: operation.id, position, hash, look: seen }));
    await context.store.report(reports, { batch: operation.batch, of, now }, MOST_HASHES);
  }
}
