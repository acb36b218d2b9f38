import type { Chain } from '@say402/readback';
import { Say402Error } from '../core/say402-error.ts';
import { NodesBusyError } from '../net/try-nodes.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/**
 * That a chain could not be read, and when to ask again.
 *
 * @param reason in our own words: those of a node may quote a key in its URL
 */
export function chainUnreadable({ title }: Chain, reason: string, cause: unknown): Say402Error {
  const busy = busyIn(cause);
  const detail = `${title} could not be read: ${busy ? busy.message : reason}.`;
  const retryAfter = busy ? Math.max(RETRY_AFTER, Math.ceil(busy.wait / 1_000)) : RETRY_AFTER;
  return new Say402Error('chain_unavailable', detail, { retryAfter, cause });
}

function busyIn(cause: unknown): NodesBusyError | null {
  for (let inner = cause; inner instanceof Error; inner = inner.cause)
    if (inner instanceof NodesBusyError) return inner;
  return null;
}
