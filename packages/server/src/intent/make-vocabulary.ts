import { protocolNames } from '../actions/protocol-names.ts';
import type { ListedWord, Vocabulary } from './reader.ts';

/** A chain and its tokens, as far as words go. */
export interface NamedChain {
  readonly chain: {
    readonly name: string;
    readonly title: string;
    readonly family: 'evm' | 'svm';
    readonly aliases: readonly string[];
    readonly caip2: string;
    readonly native: { readonly symbol: string; readonly aliases: readonly string[] };
  };
  readonly tokens: readonly {
    readonly symbol: string;
    readonly address: string;
    readonly aliases?: readonly string[];
    readonly pegged?: string;
  }[];
  /** Of lists beyond the registry. */
  readonly listed?: readonly { readonly symbol: string; readonly address: string }[];
}

/** A chain that is not served, but that bridges lead to. */
type FarChain = Pick<NamedChain['chain'], 'name' | 'aliases'>;

const PROTOCOL_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(protocolNames).flatMap(([id, { aliases }]) =>
    [id, ...aliases].map((alias) => [alias, id] as const),
  ),
);
const PROTOCOL_KINDS = new Map(Object.entries(protocolNames));

/** The words that mean something on a chain: its coin, its tokens, and the names of all other chains and of their tokens. */
export function makeVocabulary(
  own: NamedChain,
  served: readonly NamedChain[],
  beyond: readonly FarChain[],
): Vocabulary {
  const { chain } = own;
  return {
    chain: chain.name,
    family: chain.family,
    native: new Map(nativeWords(own).map((word) => [word, chain.native.symbol])),
    tokens: new Map(tokenWords(own)),
    pegged: new Set(own.tokens.flatMap((token) => (token.pegged === undefined ? [] : [token.symbol]))),
    addresses: new Map(own.tokens.map(({ symbol, address }) => [symbol, address])),
    listed: listedWords(own, served),
    families: new Map(served.map(({ chain: { name, family } }) => [name, family])),
    chains: new Map(
      served.flatMap(({ chain: { name, aliases, caip2 } }) =>
        [...aliases, ...idWords(caip2, aliases)].map((word) => [word, name] as const),
      ),
    ),
    beyond: new Map(beyond.flatMap(({ name, aliases }) => aliases.map((word) => [word, name] as const))),
    elsewhere: wordsElsewhere(served.filter((other) => other.chain.name !== chain.name)),
    protocols: PROTOCOL_WORDS,
    protocolKinds: PROTOCOL_KINDS,
  };
}

/** A chain's CAIP-2 id as lexemes with spaces between, and its names in programs. */
const idWords = (caip2: string, names: readonly string[]): string[] => [
  caip2.toLowerCase().replace(':', ' : '),
  ...names.filter((name) => !name.includes(' ')).map((name) => `${name}-mainnet`),
];

const nativeWords = ({ chain: { native } }: NamedChain): string[] => [
  native.symbol.toLowerCase(),
  ...native.aliases,
];

const tokenWords = ({ tokens }: Pick<NamedChain, 'tokens'>): (readonly [string, string])[] =>
  tokens.flatMap(({ symbol, aliases = [] }) =>
    [symbol.toLowerCase(), ...aliases].map((word) => [word, symbol] as const),
  );

/** None that means something already: a chain, a protocol, or the coin of any chain. */
function listedWords(
  { listed = [], tokens }: NamedChain,
  served: readonly NamedChain[],
): Vocabulary['listed'] {
  const taken = new Set([
    ...tokenWords({ tokens }).map(([word]) => word),
    ...served.flatMap((other) => [...nativeWords(other), ...other.chain.aliases]),
    ...PROTOCOL_WORDS.keys(),
  ]);
  const words = new Map<string, ListedWord>();
  for (const { symbol, address } of listed) {
    const word = symbol.toLowerCase();
    const before = words.get(word);
    if (!taken.has(word))
      words.set(word, {
        symbol: before?.symbol ?? symbol,
        addresses: [...(before?.addresses ?? []), address],
      });
  }
  return words;
}

function wordsElsewhere(others: readonly NamedChain[]): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const other of others) {
    const words = new Set([...nativeWords(other), ...tokenWords(other).map(([word]) => word)]);
    for (const word of words) titles.set(word, [...(titles.get(word) ?? []), other.chain.title]);
  }
  return titles;
}
