/** Counts within windows of time, shared by all instances. */
export interface CounterStore {
  /** Adds to counters of the window that ends at a time, and returns their new values in the same order. Keys must be distinct. */
  addCounts(
    windowEnd: number,
    counts: readonly { readonly key: string; readonly count: number }[],
  ): Promise<readonly number[]>;
}
