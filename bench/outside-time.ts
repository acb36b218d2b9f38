/** How long this process waited for others (chains, facilitator): the union of all its HTTP calls under way. */
export interface OutsideClock {
  /** Milliseconds since the last reset. */
  elapsed(): number;
  calls(): number;
  reset(): void;
}

/** Wraps the global fetch, through which viem, kit and the facilitator client all go. */
export function watchFetch(): OutsideClock {
  const original = globalThis.fetch;
  let [underWay, since, total, count] = [0, 0, 0, 0];
  const begin = (): void => {
    if (underWay === 0) since = performance.now();
    underWay += 1;
    count += 1;
  };
  const end = (): void => {
    underWay -= 1;
    if (underWay === 0) total += performance.now() - since;
  };
  globalThis.fetch = async (...args) => {
    begin();
    try {
      const response = await original(...args);
      const text = await response.text();
      return new Response(text, { status: response.status, headers: response.headers });
    } finally {
      end();
    }
  };
  return {
    elapsed: () => total,
    calls: () => count,
    reset: () => {
      [total, count] = [0, 0];
    },
  };
}
