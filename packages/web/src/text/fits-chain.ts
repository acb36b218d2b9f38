import { EVM_ADDRESS, SOLANA_ADDRESS, type Capabilities } from '@say402/wire';

const SPACES = /[^\p{L}\d]+/u;

type Chain = Capabilities['chains'][number];

/**
 * Whether an example makes sense on a chain: it has the tokens and protocols, another chain as its destination, and addresses of that
 * destination.
 */
export function fitsChain(example: string, chain: Chain, chains: readonly Chain[]): boolean {
  const symbols = symbolsOf(chain);
  const foreign = new Set([
    ...chains.flatMap((each) => [...symbolsOf(each)]).filter((each) => !symbols.has(each)),
    // Another chain's wrapped coin is an ordinary token here, which can't be unwrapped.
    ...chains
      .map(({ native }) => native.symbol)
      .flatMap((each) => (each === chain.native.symbol ? [] : [`W${each}`])),
  ]);
  const titles = chains.map(({ title }) => title);
  const named = new Set(chains.flatMap(protocolsOf).filter((each) => !titles.includes(each)));
  const isElsewhere = (word: string): boolean =>
    named.has(word) && !chain.protocols.some(({ title }) => title.includes(word));
  const words = example.split(SPACES);
  if (words.some((word) => foreign.has(word) || isElsewhere(word)) || words.includes(chain.title))
    return false;
  const { family } = chains.find(({ title }) => words.includes(title)) ?? chain;
  const addresses = words.map(familyOf).filter((each) => each !== null);
  // The wallet has no address on a chain of another family, so the example has to name one.
  return addresses.every((each) => each === family) && (family === chain.family || addresses.length > 0);
}

const familyOf = (word: string): Chain['family'] | null =>
  EVM_ADDRESS.test(word) ? 'evm' : SOLANA_ADDRESS.test(word) ? 'svm' : null;

/** Protocols by people's names: "Uniswap v3" and "Uniswap v4" are Uniswap. */
const protocolsOf = ({ protocols }: Chain): string[] =>
  protocols.map(({ title }) => title.split(SPACES)[0] ?? title);

const symbolsOf = ({ native, tokens }: Chain): Set<string> =>
  new Set([native.symbol, ...tokens.map(({ symbol }) => symbol)]);
