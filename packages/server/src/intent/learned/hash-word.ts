/** Rows of the hash table that words and their pieces share. */
export const BUCKETS = 12_288;
const MOST_GRAMS = 20;

/** The row of a text in a table of so many rows: FNV-1a, the same on every machine. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % BUCKETS;
}

/** A word without its accents, so that "envía" and "envia" are the same. */
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export interface Hashed {
  /** The row of the word as a whole. */
  readonly word: number;
  /** The rows of its pieces of three and four letters, which a word that was never seen shares with others. */
  readonly grams: readonly number[];
}

/** The rows of a word and of its pieces. */
export function hashWord(text: string): Hashed {
  const word = plain(text).slice(0, 24);
  const framed = `<${word}>`;
  const grams: number[] = [];
  if (word.length > 1)
    for (const size of [3, 4])
      for (let at = 0; at + size <= framed.length && grams.length < MOST_GRAMS; at++)
        grams.push(bucketOf(`${size}${framed.slice(at, at + size)}`));
  return { word: bucketOf(framed), grams };
}
