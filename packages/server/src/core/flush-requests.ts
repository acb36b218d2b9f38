import { setImmediate } from 'node:timers/promises';

/**
 * Waits until the requests that were just made are on the wire, so that work done now runs while the others answer. Requests of one turn of
 * the event loop go out together at its end; undici waits one more turn before it writes to an idle connection.
 */
export async function flushRequests(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
