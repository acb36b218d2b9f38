import type { EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { SwapRequest } from './swap-request.ts';

/** The token paths that a swap may take: directly, and over each of the chain's base tokens. */
export function tokenRows(
  { poolIn, poolOut }: Pick<SwapRequest, 'poolIn' | 'poolOut'>,
  { baseTokens }: EvmChain,
): readonly (readonly Address[])[] {
  const between = baseTokens.filter((token) => token !== poolIn && token !== poolOut);
  return [[poolIn, poolOut], ...between.map((via) => [poolIn, via, poolOut])];
}
