import { aerodrome } from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall, type AerodromePath } from './encode-swap-call.ts';
import { aerodromeOn, readQuotes } from './read-quotes.ts';

const venue: SwapVenue<AerodromePath> = {
  name: 'aerodrome-v2',
  title: 'Aerodrome v2',
  protocols: ['aerodrome', 'aerodrome_v2'],
  spending: 'router',
  sellsOnly: true,
  routerOn: ({ name }) => aerodrome[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: ({ stable }) => stable.map((each) => (each ? 'stable' : 'volatile')),
  sourcesOn: (chain) => {
    const { router, factory } = aerodromeOn(chain);
    return {
      quotes: `quote of Aerodrome's Router ${router}`,
      prices: `reserves of the pools of Aerodrome's PoolFactory ${factory}`,
    };
  },
};

/** Swaps through the volatile and stable pools of Aerodrome v2. */
export const aerodromeSwap = swapThrough(venue);
