import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/** The work within which nothing is waited for any longer than until a moment. */
export interface TimeBudget {
  run<Result>(work: () => Result): Result;
}

/** A budget that begins now. One within another ends no later than that. @param milliseconds what may be spent in all */
export function openTimeBudget(milliseconds: number): TimeBudget {
  const end = Math.min(performance.now() + milliseconds, ends.getStore() ?? Infinity);
  return { run: (work) => ends.run(end, work) };
}

/** Milliseconds that are left of the budget within which this is asked; infinite outside of any. */
export const timeLeft = (): number => (ends.getStore() ?? Infinity) - performance.now();
