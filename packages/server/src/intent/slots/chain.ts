import { foreignChains } from '../lexicon/foreign-chains.ts';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { createPhraseIndex, matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';

const indexes = new WeakMap<Vocabulary, PhraseIndex<string | null>>();

function chainIndex(vocabulary: Vocabulary): PhraseIndex<string | null> {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const made = createPhraseIndex<string | null>([
    ...vocabulary.chains,
    // "On the blockchain of Solana".
    ...Array.from(vocabulary.chains).flatMap(([name, chain]) =>
      ['blockchain', 'network', 'chain'].map((noun) => [`${noun} of ${name}`, chain] as const),
    ),
    ...foreignChains(vocabulary.chains.keys())
      .filter((word) => !vocabulary.chains.has(word))
      .map((word) => [word, null] as const),
  ]);
  indexes.set(vocabulary, made);
  return made;
}

/** Words that the name of a chain can begin with. */
export const chainFirstWords = (vocabulary: Vocabulary): Iterable<string> => [
  ...chainIndex(vocabulary).firstWords,
  'mainnet',
];

/** Reads the chain that is named at a lexeme; `chain` is null for one that is not served. Null where none is named. */
export function readChainName(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
): { readonly chain: string | null; readonly next: number } | null {
  // "On mainnet" is Ethereum's elsewhere.
  const own = vocabulary.family === 'svm' && ON_MAINNET.has(wordsAround(lexemes, at));
  if (own) return { chain: vocabulary.chain, next: at + 1 };
  const found = matchPhrase(chainIndex(vocabulary), lexemes, at);
  return found && { chain: found.value, next: found.next };
}

const ON_MAINNET: ReadonlySet<string> = new Set(['on mainnet', 'on mainnet-beta']);
const wordsAround = (lexemes: readonly Lexeme[], at: number): string =>
  `${lexemes[at - 1]?.lower ?? ''} ${lexemes[at]?.lower ?? ''}`;
