import type { Address } from 'viem';
import type { Chain, EvmChain } from './chain.ts';
import { chains } from './registry.ts';

/** An EVM chain that bridges lead to, and where nothing else is done. */
export interface Destination {
  readonly family: 'evm';
  readonly name: string;
  readonly title: string;
  /** Lower-case words that people use for the chain. */
  readonly aliases: readonly string[];
  readonly chainId: number;
  readonly native: { readonly symbol: string };
  readonly wrappedNative: Address;
}

/** The far end of a bridge. */
export type BridgeEnd = Chain | Destination;
export type EvmBridgeEnd = EvmChain | Destination;

/** By name. Sources: ethereum-lists/chains (ids), @across-protocol/constants 3.1.127 (wrapped coins). */
export const destinations: Readonly<Record<string, Destination>> = {
  ethereum: {
    family: 'evm',
    name: 'ethereum',
    title: 'Ethereum',
    aliases: ['ethereum', 'ethereum mainnet', 'eth mainnet'],
    chainId: 1,
    native: { symbol: 'ETH' },
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  optimism: {
    family: 'evm',
    name: 'optimism',
    title: 'Optimism',
    aliases: ['optimism', 'op mainnet'],
    chainId: 10,
    native: { symbol: 'ETH' },
    wrappedNative: '0x4200000000000000000000000000000000000006',
  },
  arbitrum: {
    family: 'evm',
    name: 'arbitrum',
    title: 'Arbitrum',
    aliases: ['arbitrum', 'arbitrum one'],
    chainId: 42161,
    native: { symbol: 'ETH' },
    wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
};

const known: Readonly<Record<string, BridgeEnd>> = { ...chains, ...destinations };

/** The chain of this name that a bridge may lead to, served or not. */
export const bridgeEnd = (name: string): BridgeEnd | undefined => known[name];

/** The one that a preview names, by its name or title. */
export const bridgeEndSaid = (said: string | undefined): BridgeEnd | undefined =>
  Object.values(known).find(({ name, title }) => name === said || title === said);
