import type { Vocabulary } from '../reader.ts';
import type { CompiledActions } from './form.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { phraseEnd } from './phrase-trie.ts';
import { readTurn } from './read-turn.ts';
import { namedToken } from '../values/named-token.ts';
import { NOISE } from './words.ts';

const MOST = 4;

/** Whether a word is written like a symbol: in capitals, with a dollar sign, or right behind a number. */
export const isNamedLikeOne = (items: readonly Item[], at: number): boolean =>
  items[at]?.shouted === true ||
  items[at]?.word.startsWith('$') === true ||
  items[at - 1]?.value?.kind === 'number';

/** The unknown word where only a token can stand; null where there is none. */
export function unknownToken(
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
): Item | null {
  const words = items.filter(
    (item, at) =>
      item.kind === 'word' &&
      item.value === null &&
      isNamedLikeOne(items, at) &&
      !compiled.verbs.next.has(item.word) &&
      phraseEnd(NOISE, items, at) === null &&
      limitAt(items, at) === null,
  );
  const tried = words.toSorted((one, other) => Number(other.shouted ?? false) - Number(one.shouted ?? false));
  for (const item of tried.slice(0, MOST)) {
    const known = items.with(items.indexOf(item), {
      ...item,
      value: namedToken(item.word, item.at, '?'),
      corrected: '?',
    });
    if (readTurn(known, compiled, vocabulary, false).kind === 'read') return item;
  }
  return null;
}
