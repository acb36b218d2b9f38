const MOST_REMEMBERED = 10_000;

/**
 * A pure function of strings that remembers its results. Deriving an address takes about half a millisecond, and the same few are needed
 * again and again.
 */
export function remember<Arguments extends readonly string[], Value>(
  derive: (...args: Arguments) => Promise<Value>,
): (...args: Arguments) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return async (...args) => {
    const key = args.join(' ');
    const remembered = known.get(key);
    if (remembered) return remembered;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const derived = derive(...args);
    known.set(key, derived);
    return derived;
  };
}
