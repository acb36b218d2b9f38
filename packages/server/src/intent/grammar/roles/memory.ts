/** Stands for one reading of a conversation, and is the only thing that what is made of its texts is kept by. */
export type Memory = WeakKey;

/** What was made of a text before in the same reading, or what is made of it now. */
export type Remember<T> = (memory: Memory, key: string, make: () => T) => T;

/**
 * Makes one thing of each text once: while a conversation is read, its messages are looked at again and again. Nothing is kept
 * when the reading is over.
 */
export function remembering<T>(): Remember<T> {
  const known = new WeakMap<Memory, Map<string, T>>();
  return (memory, key, make) => {
    const own = known.get(memory) ?? new Map<string, T>();
    known.set(memory, own);
    const before = own.get(key);
    if (before !== undefined) return before;
    const made = make();
    own.set(key, made);
    return made;
  };
}
