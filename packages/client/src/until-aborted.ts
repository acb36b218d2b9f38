/** Stops waiting for a promise when a signal is aborted; the work itself goes on. @throws the signal's reason */
export async function untilAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const done = new AbortController();
  // Node 20 has no Promise.withResolvers.
  const aborted = new Promise<never>((_resolve, reject) => {
    const once = { once: true, signal: done.signal };
    signal.addEventListener('abort', () => reject(reasonOf(signal)), once);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    done.abort();
  }
}

/** Why a signal was aborted, as an error. */
export const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
