import type { Vocabulary } from '../reader.ts';
import { ORDINARY_WORDS } from '../values/ordinary-words.ts';
import type { CompiledActions } from './form.ts';
import type { Item } from './item.ts';
import { limitAt } from './limiting-words.ts';
import { phraseEnd } from './phrase-trie.ts';
import { readTurn, type Turn } from './read-turn.ts';
import { namedToken } from '../values/named-token.ts';
import { isNamedLikeOne } from './unknown-token.ts';
import { NOISE } from './words.ts';

/** Words of a request that are tried one by one. */
const MOST = 4;
/** Shorter words in small letters are too often just words. */
const LEAST_LETTERS = 3;

/** The symbol that a word stands for in a list beyond the registry; undefined where it is a word of the sentence. */
function listedAt(
  items: readonly Item[],
  at: number,
  { verbs }: CompiledActions,
  { listed }: Vocabulary,
): string | undefined {
  const item = items[at];
  if (item?.kind !== 'word' || item.value !== null) return undefined;
  if (verbs.next.has(item.word) || phraseEnd(NOISE, items, at) !== null || limitAt(items, at) !== null)
    return undefined;
  const telling = item.word.length >= LEAST_LETTERS && !ORDINARY_WORDS.has(item.word);
  return telling || isNamedLikeOne(items, at) ? listed.get(item.word.replace(/^\$/, ''))?.symbol : undefined;
}

/** A message with all words that a list beyond the registry knows taken for its tokens, then with each of them alone. */
export function withListed(
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
): readonly (readonly Item[])[] {
  const found = items.flatMap((item, at) => {
    const symbol = listedAt(items, at, compiled, vocabulary);
    return symbol === undefined
      ? []
      : [{ at, item: { ...item, value: namedToken(item.word, item.at, symbol), corrected: symbol } }];
  });
  if (found.length === 0) return [];
  const all = found.reduce<readonly Item[]>((before, { at, item }) => before.with(at, item), items);
  return [all, ...(found.length > 1 ? found.slice(0, MOST).map(({ at, item }) => items.with(at, item)) : [])];
}

/** The request that is read once words are taken for tokens of a list beyond the registry; null where that makes no sense of it. */
export function readListed(
  items: readonly Item[],
  compiled: CompiledActions,
  vocabulary: Vocabulary,
): Extract<Turn, { kind: 'read' }> | null {
  for (const named of withListed(items, compiled, vocabulary)) {
    const turn = readTurn(named, compiled, vocabulary, false);
    if (turn.kind === 'read' && !turn.rival && !turn.shared) return turn;
  }
  return null;
}
