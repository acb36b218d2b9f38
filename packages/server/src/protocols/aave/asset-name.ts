import { tokens, type EvmChain } from '@say402/readback';
import type { Address } from 'viem';

/** What the registry calls an asset of the market; its address where it does not know it. */
export const assetName = ({ name }: EvmChain, asset: Address): string =>
  (tokens[name] ?? []).find(({ address }) => address === asset)?.symbol ?? asset;
