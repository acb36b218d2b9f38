/**
 * The part of the user's words that an error is about: the first quotation in the error, or else the first number, that is also in the
 * words.
 */
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
