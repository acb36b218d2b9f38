import { slipstream, type SlipstreamRoute } from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall } from './encode-swap-call.ts';
import { readQuotes, slipstreamOn } from './read-quotes.ts';

const venue: SwapVenue<SlipstreamRoute> = {
  name: 'aerodrome-slipstream',
  title: 'Aerodrome Slipstream',
  protocols: ['aerodrome', 'aerodrome_slipstream'],
  spending: 'router',
  routerOn: ({ name }) => slipstream[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: ({ spacings }) => spacings.map(String),
  sourcesOn: (chain) => {
    const { quoter, factory } = slipstreamOn(chain);
    return {
      quotes: `quote of Slipstream's QuoterV2 ${quoter}`,
      prices: `prices of the pools of Slipstream's factory ${factory}`,
    };
  },
};

/** Swaps through Aerodrome's concentrated pools. */
export const slipstreamSwap = swapThrough(venue);
