import type { Vocabulary } from '../intent/reader.ts';
import type { Context, ServedChain } from './context.ts';

const known = new WeakMap<ServedChain, Vocabulary>();

/** The words that mean something on a chain: its coin, its tokens, and the names of all served chains. */
export function vocabularyOf(chain: ServedChain, context: Context): Vocabulary {
  const made = known.get(chain) ?? makeVocabulary(chain, context);
  known.set(chain, made);
  return made;
}

function makeVocabulary({ port, tokens }: ServedChain, context: Context): Vocabulary {
  const { name, family, native } = port.chain;
  return {
    chain: name,
    family,
    native: new Map([native.symbol.toLowerCase(), ...native.aliases].map((word) => [word, native.symbol])),
    tokens: new Map(
      tokens.flatMap(({ symbol, aliases = [] }) =>
        [symbol.toLowerCase(), ...aliases].map((word) => [word, symbol] as const),
      ),
    ),
    addresses: new Map(tokens.map(({ symbol, address }) => [symbol, address] as const)),
    families: new Map(
      [...context.chains.values()].map(({ port: { chain } }) => [chain.name, chain.family] as const),
    ),
    chains: new Map(
      [...context.chains.values()].flatMap(({ port: { chain } }) =>
        chain.aliases.map((word) => [word, chain.name] as const),
      ),
    ),
  };
}
