/** Tracks work that has to finish before the process may end, even when its caller is gone. */
export interface WorkTracker {
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves once nothing tracked is under way. */
  drain(): Promise<void>;
}

export function createWorkTracker(): WorkTracker {
  const underWay = new Set<Promise<unknown>>();
  return {
    track: async (work) => {
      underWay.add(work);
      try {
        return await work;
      } finally {
        underWay.delete(work);
      }
    },
    drain: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
