import { createBoundedCache } from './bounded-cache.ts';

/** A release decodes the same documents several times, so the latest results are kept, of so many characters of JSON. */
const MOST_CHARACTERS = 2_000_000;

/** A decoder that remembers its latest results. They are shared, so nobody may change them. */
export function remembering<Value>(decode: (json: string) => Value): (json: string) => Value {
  const known = createBoundedCache<Value>(MOST_CHARACTERS);
  return (json) => {
    const remembered = known.get(json);
    if (remembered !== undefined) return remembered;
    const value = decode(json);
    known.set(json, value);
    return value;
  };
}
