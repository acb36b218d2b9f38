/** Results kept by text. When the cache has grown to its limit it is emptied. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** What an entry takes beside its characters, roughly. */
const OVERHEAD = 100;

/**
 * A cache of at most so many characters, keys included: callers who choose the texts can't choose how much memory is taken. A key that
 * would fill much of it alone is not kept.
 */
export function createBoundedCache<Value>(mostCharacters: number): BoundedCache<Value> {
  const known = new Map<string, Value>();
  let kept = 0;
  return {
    get: (key) => known.get(key),
    set: (key, value) => {
      const size = key.length + OVERHEAD;
      if (known.has(key) || size > mostCharacters / 4) return;
      if (kept + size > mostCharacters) {
        known.clear();
        kept = 0;
      }
      known.set(key, value);
      kept += size;
    },
  };
}
