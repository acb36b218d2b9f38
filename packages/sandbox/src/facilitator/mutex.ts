/** Runs one task at a time, in the order of arrival; a task that fails does not hold up the next one. */
export type Mutex = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
