import { EVM_ADDRESS, SOLANA_ADDRESS, type Capabilities } from '@say402/wire';
import type { ChainInfo } from '../state/service.ts';

const MOST = 6;
/** What most people come for; the other actions follow in the order of the registry. */
const FIRST = ['transfer', 'swap', 'liquid_stake', 'lend', 'bridge', 'stake', 'borrow'];
/** Examples with positions and contracts that only their owner knows. */
const NEEDS_MORE = /position #|\bcall\b|NFT/;

/** Examples of the registry that make sense on a chain: its kind of address, and only tokens that it lists. One an action. */
export function examplesFor(chain: ChainInfo, { actions, chains }: Capabilities): string[] {
  const symbols = symbolsOf(chain);
  const foreign = new Set(
    chains.flatMap((each) => [...symbolsOf(each)]).filter((each) => !symbols.has(each)),
  );
  const fits = (example: string): boolean => {
    const words = example.split(/[^\p{L}\d]+/u);
    const address = chain.family === 'evm' ? SOLANA_ADDRESS : EVM_ADDRESS;
    return !(
      words.some((word) => foreign.has(word) || address.test(word)) ||
      words.includes(chain.title) ||
      NEEDS_MORE.test(example)
    );
  };
  return actions
    .filter((action) => action.chains.includes(chain.name))
    .toSorted((one, other) => place(one.name) - place(other.name))
    .flatMap(({ examples }) => examples.filter(fits).slice(0, 1))
    .slice(0, MOST);
}

const place = (action: string): number => (FIRST.includes(action) ? FIRST.indexOf(action) : FIRST.length);

const symbolsOf = ({ native, tokens }: ChainInfo): Set<string> =>
  new Set([native.symbol, ...tokens.map(({ symbol }) => symbol)]);
