/** Lower-case phrases, written one after the other with commas between them. */
export function phraseList(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s*,\s*/)
    .map((phrase) => phrase.replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
