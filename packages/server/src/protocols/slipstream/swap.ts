import {
  slipstream,
  slipstreamGaugeCaps,
  slipstreamGaugesV3,
  type EvmChain,
  type SlipstreamAddresses,
  type SlipstreamRoute,
} from '@say402/readback';
import { swapThrough } from '../evm-swap/swap-through.ts';
import type { SwapVenue } from '../evm-swap/venue.ts';
import { encodeSwapCall } from './encode-swap-call.ts';
import { readQuotes } from './read-quotes.ts';

/** One deployment, whose router reaches the pools of its own factory only. */
interface Deployment extends Pick<SwapVenue<SlipstreamRoute>, 'name' | 'title' | 'protocols'> {
  readonly at: Readonly<Record<string, SlipstreamAddresses>>;
}

const deployments: readonly Deployment[] = [
  {
    name: 'aerodrome-slipstream',
    title: 'Aerodrome Slipstream',
    protocols: ['aerodrome', 'aerodrome_slipstream'],
    at: slipstream,
  },
  {
    name: 'aerodrome-slipstream-gauge-caps',
    title: 'Aerodrome Slipstream Gauge Caps',
    protocols: ['aerodrome', 'aerodrome_slipstream', 'aerodrome_slipstream_gauge_caps'],
    at: slipstreamGaugeCaps,
  },
  {
    name: 'aerodrome-slipstream-gauges-v3',
    title: 'Aerodrome Slipstream Gauges V3',
    protocols: ['aerodrome', 'aerodrome_slipstream', 'aerodrome_slipstream_gauges_v3'],
    at: slipstreamGaugesV3,
  },
];

function venueOf({ at, ...names }: Deployment): SwapVenue<SlipstreamRoute> {
  const on = ({ name, title }: EvmChain): SlipstreamAddresses => {
    const addresses = at[name];
    if (!addresses) throw new TypeError(`There is no ${names.title} on ${title}`);
    return addresses;
  };
  return {
    ...names,
    spending: 'router',
    routerOn: ({ name }) => at[name]?.router,
    readQuotes: async (request, chain, client) => readQuotes(on(chain), request, chain, client),
    encode: encodeSwapCall,
    poolsOf: ({ spacings }) => spacings.map(String),
    sourcesOn: (chain) => {
      const { quoter, factory } = on(chain);
      return {
        quotes: `quote of Slipstream's QuoterV2 ${quoter}`,
        prices: `prices of the pools of Slipstream's factory ${factory}`,
      };
    },
  };
}

/** Swaps through Aerodrome's concentrated pools, by deployment. */
export const slipstreamSwaps = deployments.map((deployment) => swapThrough(venueOf(deployment)));
