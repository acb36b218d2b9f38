import { quickSwap } from '@say402/readback';
import type { Address } from 'viem';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall } from './encode-swap-call.ts';
import { quickSwapOn, readQuotes } from './read-quotes.ts';

const venue: SwapVenue<readonly Address[]> = {
  name: 'quickswap-v3',
  title: 'QuickSwap v3',
  protocols: ['quickswap'],
  spending: 'router',
  routerOn: ({ name }) => quickSwap[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: () => [],
  sourcesOn: (chain) => {
    const { quoter, factory } = quickSwapOn(chain);
    return {
      quotes: `quote of QuickSwap's Quoter ${quoter}`,
      prices: `prices of the pools of QuickSwap's factory ${factory}`,
    };
  },
};

/** Swaps through the pools of QuickSwap v3: one for each two tokens, with a fee that moves. */
export const quickSwapSwap = swapThrough(venue);
