/**
 * Does work under a signal that aborts after so many milliseconds with a `TimeoutError`. Unlike with `AbortSignal.timeout` the
 * timer ends with the work: there every call would still build its error minutes after its answer.
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
