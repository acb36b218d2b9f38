import { setImmediate } from 'node:timers/promises';

/**
 * Waits until the requests that were just made are on the wire, so that our own work runs while others answer. Requests of one
 * turn of the event loop go out together at its end, and undici waits one more turn before it writes to an idle connection, since
 * the other side may have closed it.
 */
export async function flushRequests(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
