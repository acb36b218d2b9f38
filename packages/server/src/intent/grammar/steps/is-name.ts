import { DOUBTED } from '../roles/account-wallet-names.ts';
import { GLUE } from '../../lexicon/glue.ts';

const NOUNS = new Set(
  GLUE.flatMap(([word, glue]) => (glue === 'determiner' || glue === 'relation' ? [word] : [])),
);

/** One word, or words that are written like a name, or "my friend" before them. */
export function isName(text: string): boolean {
  const words = text.split(' ');
  // "To my hacked, wallet 0x…".
  if (words.some((word) => DOUBTED.has(word.toLowerCase()))) return false;
  // "Pay our accountant x2 300 USDC": twice?
  if (words.some((word) => /\d/.test(word))) return false;
  const named = words.slice(words.findIndex((word) => !NOUNS.has(word.toLowerCase())));
  return (
    named.length <= 1 ||
    NOUNS.has(named.join(' ').toLowerCase()) ||
    named.every((word) => /^[A-Z][a-z]+$/.test(word))
  );
}
