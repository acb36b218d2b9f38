import { uniswapV3, type UniswapV3Route } from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { marketOn } from './market-on.ts';
import { readQuotes } from './read-quotes.ts';
import { encodeSwapCall } from './swap-calls.ts';

const venue: SwapVenue<UniswapV3Route> = {
  name: 'uniswap-v3',
  title: 'Uniswap v3',
  protocols: ['uniswap', 'uniswap_v3'],
  spending: 'router',
  routerOn: ({ name }) => uniswapV3[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: ({ fees }) => fees.map(String),
  sourcesOn: (chain) => {
    const { quoter, factory } = marketOn(chain);
    return {
      quotes: `quote of Uniswap's QuoterV2 ${quoter}`,
      prices: `prices of the pools of Uniswap's factory ${factory}`,
    };
  },
};

/** Swaps through the pools of Uniswap v3. */
export const uniswapV3Swap = swapThrough(venue);
