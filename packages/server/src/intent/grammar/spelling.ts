import { isOneOff } from '../../core/is-one-off.ts';
import type { Vocabulary } from '../reader.ts';
import { namedToken } from '../values/named-token.ts';
import type { CompiledActions } from './form.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { phraseEnd } from './phrase-trie.ts';
import * as phrases from './words.ts';

/** A message with one word replaced by what it may be a misspelling of. */
export interface Correction {
  readonly items: readonly Item[];
  readonly read: string;
  readonly meant: string;
}

const MOST = 8;
/** The words that this reader knows, which nobody misspells: "the same" is no SAMO. */
const KNOWN: ReadonlySet<string> = new Set(Object.values(phrases).flatMap((words) => wordsIn(words)));

/** Messages with more words are not searched for misspellings. */
const WORDS = 200;

/** Messages with one verb or symbol corrected, the likeliest first; eight at most. */
export function corrections(
  items: readonly Item[],
  { verbs }: CompiledActions,
  { tokens, native }: Vocabulary,
): Correction[] {
  const known = [...verbs.next.keys()].filter((word) => word.length > 3 && !word.includes('-'));
  const found: Correction[] = [];
  for (const [at, item] of items.slice(0, WORDS).entries()) {
    if (item.kind !== 'word' || item.value !== null || limitAt(items, at) !== null) continue;
    if (
      verbs.next.has(item.word) ||
      KNOWN.has(item.word) ||
      item.word.length < 3 ||
      phraseEnd(phrases.NOISE, items, at) !== null ||
      found.length >= MOST
    )
      continue;
    if (item.word.length > 3)
      for (const verb of nearest(item.word, known))
        found.push(replaced(items, at, { ...item, word: verb }, verb));
    for (const word of nearest(item.word, [...native.keys(), ...tokens.keys()])) {
      const symbol = native.has(word) ? 'native' : (tokens.get(word) ?? word);
      const value = namedToken(item.word, item.at, symbol);
      found.push(
        replaced(
          items,
          at,
          { ...item, value, corrected: symbol },
          symbol === 'native' ? word.toUpperCase() : symbol,
        ),
      );
    }
  }
  return found.slice(0, MOST);
}

const replaced = (items: readonly Item[], at: number, by: Item, meant: string): Correction => ({
  items: items.with(at, by),
  read: items[at]?.word ?? '',
  meant,
});

/** Known words that differ by one letter (added, missing, other, or swapped); very short words need the same length or first letter. */
function nearest(word: string, known: readonly string[]): string[] {
  return known
    .filter((other) => other !== word && isOneOff(word, other))
    .filter((other) => other.length > 3 || other.length !== word.length || other[0] === word[0])
    .slice(0, 2);
}

/** All words of sets, of tries of phrases, and of records of them. */
function wordsIn(words: unknown): string[] {
  if (words instanceof Set) return [...words].map(String);
  if (words instanceof Map) return [...words].flatMap(([word, next]) => [String(word), ...wordsIn(next)]);
  return words instanceof Object ? Object.values(words).flatMap((each) => wordsIn(each)) : [];
}
