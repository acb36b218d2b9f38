import type { OperationEvent } from '@say402/wire';
import type { Context } from './context.ts';
import { isExpired, operationNotFound } from './require-payment.ts';
import type { SeenStatus } from './status-watch.ts';

export interface Follower {
  /** A status of the operation; after `last` there is nothing more to follow. */
  next(event: OperationEvent, last: boolean): void;
  /** The service closes. */
  closed(): void;
}

/** An operation that is followed: its status first, then each change. */
export interface Followed {
  readonly status: SeenStatus;
  /** Begins to tell, unless the first status is all there is. Returns what ends the following. */
  follow(follower: Follower): () => void;
}

/** Follows an operation until it is paid or gone. @throws Say402Error `operation_not_found` */
export async function followOperation(context: Context, operationId: string): Promise<Followed> {
  const row = await context.store.readChallenge(operationId);
  if (!row || isExpired(row, context.now())) throw operationNotFound();
  const { status: known } = row;
  return {
    status: known,
    follow: (follower) =>
      context.statuses.watch(operationId, known, {
        changed: (status) => follower.next({ operationId, status }, status === 'paid' || status === 'gone'),
        closed: () => follower.closed(),
      }),
  };
}
