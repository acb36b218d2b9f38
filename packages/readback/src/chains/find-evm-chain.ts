import type { Chain, EvmChain } from './chain.ts';
import { chains } from './registry.ts';

const all: readonly Chain[] = Object.values(chains);

/** The EVM chain with this id, where it is one of ours. */
export function findEvmChain(chainId: number): EvmChain | undefined {
  return all.filter((chain) => chain.family === 'evm').find((chain) => chain.chainId === chainId);
}
