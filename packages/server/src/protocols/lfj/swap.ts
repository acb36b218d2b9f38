import { lfj, lfjVersions } from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall, type LfjPath } from './encode-swap-call.ts';
import { lfjOn, readQuotes } from './read-quotes.ts';

const venue: SwapVenue<LfjPath> = {
  name: 'lfj-liquidity-book',
  title: 'LFJ Liquidity Book',
  protocols: ['lfj'],
  spending: 'router',
  routerOn: ({ name }) => lfj[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: ({ binSteps, versions }) =>
    binSteps.map((step, index) => `${lfjVersions[versions[index] ?? 0]}/${step}`),
  sourcesOn: (chain) => {
    const { quoter, factory } = lfjOn(chain);
    return {
      quotes: `quote of LFJ's LBQuoter ${quoter}`,
      prices: `prices of the pairs of LFJ's factory ${factory}, by its LBQuoter`,
    };
  },
};

/** Swaps through the pairs of LFJ's Liquidity Book. */
export const lfjSwap = swapThrough(venue);
