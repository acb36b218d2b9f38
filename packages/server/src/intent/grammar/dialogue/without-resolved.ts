const RESOLVED =
  /(?<![^\s"'(])([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\s+(?:which\s+)?(?:resolves|resolved|points)\s+to\s+|\s*(?:\(|→|->|=)\s*)(?:0x[0-9a-f]+|[1-9A-HJ-NP-Za-km-z]{3,44})(?:(?:\.{2,3}|…)[1-9A-HJ-NP-Za-km-z0]+)?\)?/gi;

/** "Bob.eth resolves to 0x8617…070D", "bob.eth (0x8617…070D)": whom the name stands for is looked up, whatever is said of it. */
export function withoutResolved(content: string, words: ReadonlySet<string>): string {
  return content.replaceAll(RESOLVED, (found, name: string) =>
    words.has(name.toLowerCase()) ? name : found,
  );
}
