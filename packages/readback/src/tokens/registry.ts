import { avalancheTokens } from './avalanche.ts';
import { baseTokens } from './base.ts';
import { polygonTokens } from './polygon.ts';
import { solanaTokens } from './solana.ts';
import type { RegistryToken } from './token.ts';

/** The curated tokens of every chain, by chain name. */
export const tokens: Readonly<Record<string, readonly RegistryToken[]>> = {
  base: baseTokens,
  polygon: polygonTokens,
  avalanche: avalancheTokens,
  solana: solanaTokens,
};
