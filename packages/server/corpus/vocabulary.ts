import { chains, destinations, namedTokens, tokens } from '@say402/readback';
import { makeVocabulary } from '../src/intent/make-vocabulary.ts';
import type { Vocabulary } from '../src/intent/reader.ts';

const made = new Map<string, Vocabulary>();

const served = Object.values(chains).map((chain) => ({
  chain,
  tokens: namedTokens(chain.name, tokens[chain.name] ?? []),
}));

/** The words of a chain, null for one that is not served. */
export const vocabularyOn = (name: string): Vocabulary | null =>
  served.some(({ chain }) => chain.name === name) ? vocabularyFor(name) : null;

/** The words of a chain, as the service makes them from its registries. */
export function vocabularyFor(name: string): Vocabulary {
  const own = served.find(({ chain }) => chain.name === name);
  if (!own) throw new RangeError(`There is no chain "${name}"`);
  const known = made.get(name) ?? makeVocabulary(own, served, Object.values(destinations));
  made.set(name, known);
  return known;
}
