/** Words as one enumeration: "A", "A and B", "A, B or C". */
export function enumerate(words: readonly string[], join: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${join} ${last}`;
}
