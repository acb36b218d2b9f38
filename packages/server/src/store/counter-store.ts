/** Counts within windows of time, shared by all instances. */
export interface CounterStore {
  /** Adds to counters of a window and answers what they then stand at, in the same order. */
  addCounts(
    window: number,
    counts: readonly { readonly key: string; readonly count: number }[],
  ): Promise<readonly number[]>;
}
