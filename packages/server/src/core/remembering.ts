import { createBoundedCache } from './bounded-cache.ts';

/** A release decodes the same documents several times, so the latest results are kept, of so many characters of JSON. */
const MOST_CHARACTERS = 2_000_000;

/** A decoder that remembers its latest results. They are shared, so nobody may change them. */
export function remembering<Value>(decode: (text: string) => Value): (text: string) => Value {
  const known = createBoundedCache<Value>(MOST_CHARACTERS);
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const value = decode(text);
    known.set(text, value);
    return value;
  };
}
