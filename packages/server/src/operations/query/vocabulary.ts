import { destinations, namedTokens } from '@say402/readback';
import { makeVocabulary } from '../../intent/make-vocabulary.ts';
import type { Vocabulary } from '../../intent/reader.ts';
import type { Context, ServedChain } from '../context.ts';

const known = new WeakMap<ServedChain, Vocabulary>();

/** The words that mean something on a chain: its coin, its tokens, and the names of all served chains. */
export function vocabularyOf(chain: ServedChain, context: Context): Vocabulary {
  const made =
    known.get(chain) ??
    makeVocabulary(named(chain), Array.from(context.chains.values()).map(named), Object.values(destinations));
  known.set(chain, made);
  return made;
}

const named = ({ port: { chain }, tokens, listed }: ServedChain) => ({
  chain,
  tokens: namedTokens(chain.name, tokens),
  listed: listed?.tokens ?? [],
});
