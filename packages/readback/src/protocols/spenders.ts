import type { Address } from 'viem';
import { aaveMarkets } from './aave/addresses.ts';
import { aerodrome } from './aerodrome/addresses.ts';
import { acrossSpokePools } from './across/addresses.ts';
import { cctpDomains, TOKEN_MESSENGER_V2 } from './cctp/addresses.ts';
import { cow } from './cow/addresses.ts';
import { lfj } from './lfj/addresses.ts';
import { PERMIT2 } from './permit2/addresses.ts';
import { lifiDiamonds } from './lifi/addresses.ts';
import { quickSwap } from './quickswap/addresses.ts';
import { slipstream, slipstreamGaugeCaps, slipstreamGaugesV3 } from './slipstream/addresses.ts';
import { swapRoutersOn } from './swap-routers.ts';
import { uniswapV3 } from './uniswap-v3/addresses.ts';
import { uniswapV4 } from './uniswap-v4/addresses.ts';

type Spenders = Readonly<Record<string, readonly Address[]>>;

/**
 * The contracts that take a wallet's tokens for a protocol, by protocol and chain; new allowances are given to the first. Sources: the address
 * files of each protocol.
 */
const spenders: Readonly<Record<string, Spenders>> = {
  uniswap: byChain(uniswapV3, ({ router, positions }) => [router, positions, PERMIT2]),
  uniswap_v3: byChain(uniswapV3, ({ router, positions }) => [router, positions]),
  uniswap_v4: byChain(uniswapV4, () => [PERMIT2]),
  aerodrome: byChain(slipstream, (_, chain) => swapRoutersOn(chain, 'aerodrome')),
  aerodrome_slipstream: byChain(slipstream, (_, chain) => swapRoutersOn(chain, 'aerodrome_slipstream')),
  aerodrome_slipstream_gauge_caps: byChain(slipstreamGaugeCaps, ({ router }) => [router]),
  aerodrome_slipstream_gauges_v3: byChain(slipstreamGaugesV3, ({ router }) => [router]),
  aerodrome_v2: byChain(aerodrome, ({ router }) => [router]),
  lfj: byChain(lfj, ({ router }) => [router]),
  quickswap: byChain(quickSwap, ({ router }) => [router]),
  aave: byChain(aaveMarkets, ({ pool }) => [pool]),
  cctp: byChain(cctpDomains, () => [TOKEN_MESSENGER_V2]),
  across: byChain(acrossSpokePools, (pool) => [pool]),
  lifi: byChain(lifiDiamonds, (diamond) => [diamond]),
  cowswap: byChain(cow, ({ relayer }) => [relayer]),
  permit2: byChain(uniswapV3, () => [PERMIT2]),
};

function byChain<Addresses>(
  table: Readonly<Record<string, Addresses>>,
  pick: (addresses: Addresses, chain: string) => readonly Address[],
): Spenders {
  return Object.fromEntries(
    Object.entries(table).map(([chain, addresses]) => [chain, pick(addresses, chain)]),
  );
}

/** The contract that an allowance for a protocol is given to; undefined where the chain has none. */
export const spenderOf = (protocol: string, chain: string): Address | undefined =>
  spendersOf(protocol, chain)[0];

/** Every contract that allowances for a protocol may have been given to. */
export const spendersOf = (protocol: string, chain: string): readonly Address[] =>
  spenders[protocol]?.[chain] ?? [];

/** Whether an address, in any case, is a contract that allowances on this chain are given to. */
export function isSpender(address: string, chain: string): boolean {
  const sought = address.toLowerCase();
  return Object.values(spenders).some((byChain) =>
    byChain[chain]?.some((each) => each.toLowerCase() === sought),
  );
}

/**
 * A contract that allowances are given to, and the protocol that it is named by; of several, the last one in the table, which says most.
 */
export interface Spender {
  readonly address: Address;
  readonly protocol: string;
}

/** Every contract of a chain that allowances are given to. */
export function spendersOn(chain: string): readonly Spender[] {
  const found = Object.entries(spenders).flatMap(([protocol, byChain]) =>
    (byChain[chain] ?? []).map((address) => [address, protocol] as const),
  );
  return [...new Map(found)].map(([address, protocol]) => ({ address, protocol }));
}
