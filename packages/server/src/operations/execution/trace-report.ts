import { Say402Error } from '../../core/say402-error.ts';
import type { Look } from '../../store/execution-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';
import { servedChain } from '../served-chain.ts';

/** Milliseconds between the first two looks at a transaction; twice as long before each one after that. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;
/** Milliseconds for which a transaction is looked for. */
const PATIENCE = 7 * 24 * 3_600_000;

/** Whether a transaction is no longer looked for, although the chain never settled what became of it. */
export const isGivenUp = ({ reportedAt }: { readonly reportedAt: number }, now: number): boolean =>
  now > reportedAt + PATIENCE;

/** A hash, and the positions of the batch that it is said to carry out. */
export interface Claimed {
  readonly hash: string;
  readonly positions: readonly number[];
  readonly reportedAt: number;
  readonly checks: number;
}

/** Asks the chain about a reported transaction. If the chain can't be read, it is asked again later. */
export async function lookAtReport(
  context: Context,
  operation: PaidOperation,
  { hash, positions, reportedAt, checks }: Claimed,
): Promise<Look> {
  const { port } = servedChain(context, operation.chain);
  const now = context.now();
  const later = isGivenUp({ reportedAt }, now)
    ? null
    : now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** checks);
  const seen = { reason: null, checkedAt: now, nextCheck: later };
  try {
    const trace = await port.traceExecution({
      wallet: operation.wallet,
      batch: decodeBatch(operation.batch),
      positions: positions.toSorted((one, other) => one - other),
      hash,
      since: operation.claim.claimedAt,
    });
    switch (trace.kind) {
      case 'not_seen':
      case 'pending':
        return { ...seen, state: trace.kind };
      case 'confirmed':
        return { ...seen, state: 'confirmed', nextCheck: null };
      case 'failed':
      case 'other':
        return { ...seen, state: trace.kind, reason: trace.reason, nextCheck: null };
    }
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    context.log.warn(
      { chain: operation.chain, error: error.code },
      'a reported transaction was not looked at',
    );
    return { state: 'not_seen', reason: null, checkedAt: null, nextCheck: later };
  }
}
