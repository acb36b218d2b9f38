import { subscribe } from 'node:diagnostics_channel';

/** How long this process waited for others (chains, facilitator): the union of all its HTTP calls under way. */
export interface OutsideClock {
  /** Milliseconds since the last reset. */
  elapsed(): number;
  calls(): number;
  reset(): void;
}

/**
 * Follows the calls of the global fetch, through which viem, kit and the facilitator client all go: from the call until its
 * HTTP client tells that the last byte of the answer is there. To read the answer is our own time again, and the answer is left
 * as it came: the measure must not add work of its own.
 */
export function watchFetch(): OutsideClock {
  const original = globalThis.fetch;
  const underWay = new Set<unknown>();
  let [called, since, total, count] = [0, 0, 0, 0];
  globalThis.fetch = async (...args) => {
    called = performance.now();
    return original(...args);
  };
  // Within the call of fetch.
  subscribe('undici:request:create', (message) => {
    if (underWay.size === 0) since = called;
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
