import { GLUE } from '../../lexicon/glue.ts';

const NOUNS = new Set(
  GLUE.flatMap(([word, glue]) => (glue === 'determiner' || glue === 'relation' ? [word] : [])),
);

/** One word, or words that are written like a name, or "my friend" before them. */
export function isName(text: string): boolean {
  const words = text.split(' ').filter((word) => !NOUNS.has(word.toLowerCase()));
  return (
    words.length <= 1 ||
    NOUNS.has(words.join(' ').toLowerCase()) ||
    words.every((word) => /^[A-Z][a-z]+$/.test(word))
  );
}
