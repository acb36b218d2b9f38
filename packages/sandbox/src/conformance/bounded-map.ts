export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  /** Adds or refreshes a value; without room, the one that was set longest ago is dropped. */
  set(key: Key, value: Value): void;
  values(): Value[];
  /** How many values were dropped for lack of room. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

/** A map that holds at most `limit` values. */
export function createBoundedMap<Key, Value>(limit: number): BoundedMap<Key, Value> {
  const map = new Map<Key, Value>();
  let dropped = 0;
  return {
    get: (key) => map.get(key),
    set: (key, value) => {
      map.delete(key);
      map.set(key, value);
      const [oldest] = map.keys();
      if (map.size <= limit || oldest === undefined) return;
      map.delete(oldest);
      dropped += 1;
    },
    values: () => [...map.values()],
    dropped: () => dropped,
    clear: () => {
      map.clear();
      dropped = 0;
    },
  };
}
