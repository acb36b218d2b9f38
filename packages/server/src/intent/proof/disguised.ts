import { disguisesIn } from '../values/characters.ts';
import { findValues } from '../values/find-values.ts';
import type { Vocabulary } from '../reader.ts';
import type { Evidence } from './evidence.ts';

/** Whether a text would be a name without its accents: "ÚSDC". */
export function looksLikeName(text: string, vocabulary: Vocabulary): boolean {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (
    bare !== text && findValues(bare, 0, vocabulary).some(({ kind }) => kind === 'term' || kind === 'address')
  );
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
/** Runs of letters and digits, with what may be hidden between them. */
const WORDS = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;
/** The most words of a message that are looked at. */
const MOST_WORDS = 400;

/** The first word of the user's that is not what it looks like, so that it may hide a value from code. Null where there is none. */
export function findDisguised({ request }: Evidence): string | null {
  for (const { role, content } of request.messages) {
    if (role !== 'user' || !BEYOND_ASCII.test(content)) continue;
    const disguise = disguisesIn(content);
    const words = [...content.matchAll(WORDS)]
      .filter(([word]) => BEYOND_ASCII.test(word))
      .slice(0, MOST_WORDS);
    const found = words.find(
      ({ 0: word, index }) =>
        disguise(index, index + word.length) !== null ||
        (/[A-Za-z]/.test(word) && looksLikeName(word, request.vocabulary)),
    );
    if (found) return found[0];
  }
  return null;
}
