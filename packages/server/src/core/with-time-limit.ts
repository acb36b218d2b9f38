/**
 * Does work under a signal that aborts after so many milliseconds with a `TimeoutError`. The timer ends with the work; the timer of
 * `AbortSignal.timeout` would go on and build an error for every call, minutes after its answer.
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, milliseconds).unref();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
