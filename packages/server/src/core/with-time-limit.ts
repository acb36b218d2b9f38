/**
 * Does work under a signal that aborts after so many milliseconds with a `TimeoutError`. Unlike `AbortSignal.timeout` nothing is
 * left behind when the work has ended: there every call made its error once its time was up, minutes after its answer.
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
