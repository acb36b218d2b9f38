import type { Context } from '../context.ts';
import type { OperationUpdate } from './operation-update.ts';
import { readExecutionUpdate } from './read-execution-update.ts';
import { isExpired, operationNotFound } from '../payment/require-payment.ts';
import type { Seen } from './status-watch.ts';

export interface Follower {
  next(update: OperationUpdate): void;
  /** The service closes, or can't continue: the caller should ask again later. */
  closed(): void;
}

/** An operation that is followed: what is known of it first, then each change. */
export interface Followed {
  readonly known: readonly OperationUpdate[];
  /** Begins to tell. Returns what ends the following. */
  follow(follower: Follower): () => void;
}

/**
 * Follows an operation until it is gone, or paid; and where its transactions were reported, until they are confirmed, one has
 * failed, or they are no longer looked for.
 *
 * @throws Say402Error `operation_not_found`
 */
export async function followOperation(context: Context, operationId: string): Promise<Followed> {
  const row = await context.store.readChallenge(operationId);
  if (!row || isExpired(row, context.now())) throw operationNotFound();
  const [found] = row.status === 'paid' ? await context.store.readStatuses([operationId]) : [];
  const seen: Seen = { status: row.status, reported: found?.reported ?? '' };
  const known = await updatesSince(context, operationId, seen, null);
  return { known, follow: (follower) => follow(context, { operationId, seen, known }, follower) };
}

interface Known {
  readonly operationId: string;
  readonly seen: Seen;
  readonly known: readonly OperationUpdate[];
}

function follow(context: Context, { operationId, seen, known }: Known, follower: Follower): () => void {
  let told = known.at(-1)?.id;
  let before = seen;
  /** Updates are handled one after the other, in their order. */
  let turn = Promise.resolve();
  const change = async (now: Seen): Promise<void> => {
    for (const update of await updatesSince(context, operationId, now, before)) {
      if (update.id !== told) follower.next(update);
      told = update.id;
    }
    before = now;
  };
  return context.statuses.watch(operationId, seen, {
    changed: (now) => {
      turn = turn.then(async () =>
        change(now).catch((error: unknown) => {
          context.log.warn({ error: String(error) }, 'an operation is not followed any further');
          follower.closed();
        }),
      );
    },
    closed: () => follower.closed(),
  });
}

/** The updates that follow from what is seen now. */
async function updatesSince(
  context: Context,
  operationId: string,
  { status, reported }: Seen,
  before: Seen | null,
): Promise<readonly OperationUpdate[]> {
  const last = status === 'gone' || (status === 'paid' && reported === '');
  const data = { operationId, status };
  const updates: OperationUpdate[] =
    status === before?.status ? [] : [{ name: 'status', id: status, data, last }];
  if (status === 'paid' && reported !== (before?.reported ?? ''))
    updates.push(await readExecutionUpdate(context, operationId));
  return updates;
}
