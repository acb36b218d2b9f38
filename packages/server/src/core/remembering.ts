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

/**
 * The same for what several values decide that JSON can write, such as the address of a pool: every quote asks for the same ones, and each
 * takes several hashes.
 */
export function rememberingOf<Values extends readonly unknown[], Result>(
  work: (...values: Values) => Result,
): (...values: Values) => Result {
  const known = createBoundedCache<{ readonly result: Result }>(MOST_CHARACTERS);
  return (...values) => {
    const key = JSON.stringify(values);
    const remembered = known.get(key);
    if (remembered) return remembered.result;
    const result = work(...values);
    known.set(key, { result });
    return result;
  };
}
