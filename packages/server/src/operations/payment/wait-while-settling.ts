import type { Context } from '../context.ts';

/**
 * Waits until the settlement of an operation's payment has ended, whoever ends it.
 *
 * @param signal ends the waiting when the caller is gone
 * @returns false when the time ran out, the caller is gone, or the service closes
 */
export async function waitWhileSettling(
  { statuses }: Pick<Context, 'statuses'>,
  operationId: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (milliseconds <= 0 || signal.aborted) return false;
  return new Promise((resolve) => {
    const give = (): void => end(false);
    const timer = setTimeout(give, milliseconds);
    const known = { status: 'settling', reported: '' } as const;
    const stop = statuses.watch(operationId, known, { changed: () => end(true), closed: give });
    signal.addEventListener('abort', give, { once: true });
    function end(ended: boolean): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
      // A closed watch calls back at once, before `stop` exists.
      queueMicrotask(() => stop());
      resolve(ended);
    }
  });
}
