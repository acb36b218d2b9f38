import { chains, tokens } from '@say402/readback';
import type { Vocabulary } from '../src/intent/reader.ts';

const made = new Map<string, Vocabulary>();

/** The words of a chain, as the service makes them from its registries. */
export function vocabularyFor(name: string): Vocabulary {
  const known = made.get(name) ?? makeVocabulary(name);
  made.set(name, known);
  return known;
}

function makeVocabulary(name: string): Vocabulary {
  const chain = Object.values(chains).find((candidate) => candidate.name === name);
  if (!chain) throw new RangeError(`There is no chain "${name}"`);
  const { family, native } = chain;
  return {
    chain: name,
    family,
    native: new Map([native.symbol.toLowerCase(), ...native.aliases].map((word) => [word, native.symbol])),
    tokens: new Map(
      (tokens[name] ?? []).flatMap(({ symbol, aliases = [] }) =>
        [symbol.toLowerCase(), ...aliases].map((word) => [word, symbol] as const),
      ),
    ),
    addresses: new Map((tokens[name] ?? []).map(({ symbol, address }) => [symbol, address] as const)),
    families: new Map(Object.values(chains).map(({ name, family }) => [name, family] as const)),
    chains: new Map(
      Object.values(chains).flatMap(({ aliases, name }) => aliases.map((word) => [word, name] as const)),
    ),
  };
}
