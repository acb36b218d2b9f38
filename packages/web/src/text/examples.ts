import type { Capabilities } from '@say402/wire';
import type { ChainInfo } from '../state/service.ts';
import { fitsChain } from './fits-chain.ts';

export const MOST_EXAMPLES = 6;
/** Actions that come first; the others follow in the order of the registry. */
const FIRST = ['transfer', 'swap', 'liquid_stake', 'lend', 'bridge', 'stake', 'borrow'];
/** Examples with positions and contracts, which only their owner can use. */
const NEEDS_MORE = /position #|\bcall\b|NFT/;

/** Actions that need a second key, which this page does not have: CCTP's message account on Solana. */
const NOT_HERE: Readonly<Record<ChainInfo['family'], readonly string[]>> = { evm: [], svm: ['bridge'] };

/** Examples from the registry that make sense on a chain, one for each action. */
export function examplesFor(chain: ChainInfo, { actions, chains }: Capabilities): string[] {
  const fits = (example: string): boolean => !NEEDS_MORE.test(example) && fitsChain(example, chain, chains);
  return actions
    .filter(({ name, chains: own }) => own.includes(chain.name) && !NOT_HERE[chain.family].includes(name))
    .toSorted((one, other) => place(one.name) - place(other.name))
    .flatMap(({ examples }) => examples.filter(fits).slice(0, 1))
    .slice(0, MOST_EXAMPLES);
}

const place = (action: string): number => (FIRST.includes(action) ? FIRST.indexOf(action) : FIRST.length);
