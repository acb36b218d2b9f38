/** What was made of the texts of a conversation while it is read: by who makes it, and by the text. */
export type Memory = Map<unknown, Map<string, unknown>>;

/** What was made of a text before in the same reading, or what is made of it now. */
export type Remember<T> = (memory: Memory, key: string, make: () => T) => T;

/**
 * Makes one thing of each text once: while a conversation is read, its messages are looked at again and again. What is kept goes
 * with the memory, and so with the reading: kept by weak references it would stay for longer, and slow down every reading.
 */
export function remembering<T>(): Remember<T> {
  const remember: Remember<T> = (memory, key, make) => {
    const known = memory.get(remember) ?? new Map<string, unknown>();
    memory.set(remember, known);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is kept under this function
    if (known.has(key)) return known.get(key) as T;
    const made = make();
    known.set(key, made);
    return made;
  };
  return remember;
}
