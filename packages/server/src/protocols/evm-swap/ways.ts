import type { EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import type { SwapRequest } from './swap-request.ts';

/** The token paths that a swap may take: directly, over the wrapped coin, and over USDC. */
export function tokenRows(
  { poolIn, poolOut }: Pick<SwapRequest, 'poolIn' | 'poolOut'>,
  { wrappedNative, paymentAsset }: EvmChain,
): readonly (readonly Address[])[] {
  const between = [getAddress(wrappedNative), getAddress(paymentAsset.address)].filter(
    (token) => token !== poolIn && token !== poolOut,
  );
  return [[poolIn, poolOut], ...between.map((via) => [poolIn, via, poolOut])];
}
