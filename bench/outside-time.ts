import { subscribe } from 'node:diagnostics_channel';

/** How long this process waited for others (chains, facilitator): the union of all its HTTP calls under way. */
export interface OutsideClock {
  /** Milliseconds since the last reset. */
  elapsed(): number;
  calls(): number;
  reset(): void;
}

/**
 * Follows every HTTP call of this process: chains and facilitators are asked through undici, which is also below the global
 * fetch (of viem, kit and other gates). A call counts from when it is made until the client tells that the last byte of the answer
 * is there. To read the answer is our own time again, and the answer is left as it came: the measure must not add work of its own.
 */
export function watchCalls(): OutsideClock {
  const original = globalThis.fetch;
  const underWay = new Set<unknown>();
  let [since, total, count] = [0, 0, 0];
  let fetchedAt: number | null = null;
  globalThis.fetch = (...args) => {
    fetchedAt = performance.now();
    try {
      return original(...args);
    } finally {
      fetchedAt = null;
    }
  };
  // Within the call of fetch, where there is one.
  subscribe('undici:request:create', (message) => {
    if (underWay.size === 0) since = fetchedAt ?? performance.now();
    underWay.add(requestOf(message));
    count += 1;
  });
  const end = (message: unknown): void => {
    if (underWay.delete(requestOf(message)) && underWay.size === 0) total += performance.now() - since;
  };
  subscribe('undici:request:trailers', end);
  subscribe('undici:request:error', end);
  return {
    elapsed: () => total,
    calls: () => count,
    reset: () => {
      [total, count] = [0, 0];
    },
  };
}

const requestOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'request' in message ? message.request : null;
