import { setImmediate } from 'node:timers/promises';

/**
 * Waits until what was asked for just now is on its way, so that work of our own takes none of the time in which others answer:
 * questions of one turn go out together at its end, and a connection that was idle is looked at for one more turn before it is
 * written to (undici does so, since its other side may have closed it).
 */
export async function flushRequests(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
