/** Counts within windows of time, shared by all instances. */
export interface CounterStore {
  /**
   * Adds to counters of the window that ends at a time, and answers what they then stand at, in the same order. No key comes
   * twice.
   */
  addCounts(
    windowEnd: number,
    counts: readonly { readonly key: string; readonly count: number }[],
  ): Promise<readonly number[]>;
}
