/** What was worked out of texts before; forgotten as a whole once it has grown to its limit. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** What an entry takes beside its characters, roughly. */
const OVERHEAD = 100;

/**
 * A cache of so many characters at most, those of its keys counted: whoever chooses the texts does not choose how much is kept. A
 * key that takes up much of it by itself is not kept.
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
