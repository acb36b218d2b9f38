import { uniswapV4, type UniswapV4Route } from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall } from './encode-swap-call.ts';
import { readQuotes, uniswapV4On } from './read-quotes.ts';

const venue: SwapVenue<UniswapV4Route> = {
  name: 'uniswap-v4',
  title: 'Uniswap v4',
  protocols: ['uniswap', 'uniswap_v4'],
  spending: 'permit2',
  routerOn: ({ name }) => uniswapV4[name]?.router,
  readQuotes,
  encode: encodeSwapCall,
  poolsOf: ({ fees }) => fees.map(String),
  sourcesOn: (chain) => {
    const { quoter, poolManager, stateView } = uniswapV4On(chain);
    return {
      quotes: `quote of Uniswap's V4Quoter ${quoter}`,
      prices: `prices of the pools of Uniswap's PoolManager ${poolManager}, by its StateView ${stateView}`,
    };
  },
};

/** Swaps through the pools of Uniswap v4 that have no hooks. */
export const uniswapV4Swap = swapThrough(venue);
