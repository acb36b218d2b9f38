/** What of somebody's words an error is about: the first thing quoted in it, or else the first figure, that stands in them too. */
export function partToChange(error: string, words: string): string | null {
  const quoted = [...error.matchAll(/[“"]([^”"]{1,80})[”"]/g)].map(([, text = '']) => text);
  const figures = [...error.matchAll(/\d[\d.]*\d|\d/g)].map(([text]) => text);
  for (const text of [...quoted, ...figures]) {
    const literal = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const [found] = new RegExp(`(?<![\\w.])${literal}(?![\\w.])`, 'i').exec(words) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}
