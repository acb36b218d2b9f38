import type { Address } from 'viem';
import { aerodrome } from './aerodrome/addresses.ts';
import { lfj } from './lfj/addresses.ts';
import { quickSwap } from './quickswap/addresses.ts';
import { slipstream, slipstreamGaugeCaps, slipstreamGaugesV3 } from './slipstream/addresses.ts';
import { uniswapV3 } from './uniswap-v3/addresses.ts';
import { uniswapV4 } from './uniswap-v4/addresses.ts';

/** The contracts that swap, by the protocol that people name. Sources: the address files of each. */
const routers: Readonly<Record<string, readonly Readonly<Record<string, { readonly router: Address }>>[]>> = {
  uniswap: [uniswapV3, uniswapV4],
  uniswap_v3: [uniswapV3],
  uniswap_v4: [uniswapV4],
  quickswap: [quickSwap],
  aerodrome: [slipstream, slipstreamGaugeCaps, slipstreamGaugesV3, aerodrome],
  aerodrome_slipstream: [slipstream, slipstreamGaugeCaps, slipstreamGaugesV3],
  aerodrome_slipstream_gauge_caps: [slipstreamGaugeCaps],
  aerodrome_slipstream_gauges_v3: [slipstreamGaugesV3],
  aerodrome_v2: [aerodrome],
  lfj: [lfj],
};

/** The contracts of a chain through which a swap may go: of one protocol, or of all. */
export function swapRoutersOn(chain: string, protocol?: string): readonly Address[] {
  const tables =
    protocol === undefined ? [...new Set(Object.values(routers).flat())] : (routers[protocol] ?? []);
  return tables.flatMap((table) => table[chain]?.router ?? []);
}
