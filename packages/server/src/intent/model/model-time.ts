/** The time that models may take for a request. What our own look-ups take meanwhile does not count: a slow name server is no outage of a model. */
export interface ModelTime {
  /** Aborts once it is used up. */
  readonly signal: AbortSignal;
  /** Does something that is not the model's. */
  readonly apart: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Starts it. */
export function startModelTime(milliseconds: number): ModelTime {
  const over = new AbortController();
  let left = milliseconds;
  let apart = 0;
  const begin = () => {
    const since = performance.now();
    const timer = setTimeout(() => {
      over.abort();
    }, left);
    timer.unref();
    return () => {
      clearTimeout(timer);
      left -= performance.now() - since;
    };
  };
  let pause = begin();
  return {
    signal: over.signal,
    apart: async (work) => {
      if (apart === 0) pause();
      apart += 1;
      try {
        return await work();
      } finally {
        apart -= 1;
        if (apart === 0) pause = begin();
      }
    },
  };
}
