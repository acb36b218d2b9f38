/** A promise that is given up when a signal is aborted. What it stands for goes on. @throws the signal's reason */
export async function untilAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const give = (): void => reject(reasonOf(signal));
  signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}

/** Why a signal was aborted, as an error. */
export const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
