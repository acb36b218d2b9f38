import { uniswapV3TickSpacings, type EvmChain, type UniswapV3Route } from '@say402/readback';
import { getAddress } from 'viem';
import type { SwapRequest } from './swap-request.ts';

const FEES = Object.keys(uniswapV3TickSpacings).map(Number);

/** Every route that is tried: each fee directly, and each pair of fees through the wrapped coin and through USDC. */
export function swapRoutes(
  { poolIn, poolOut }: Pick<SwapRequest, 'poolIn' | 'poolOut'>,
  { wrappedNative, paymentAsset }: EvmChain,
): readonly UniswapV3Route[] {
  const between = [getAddress(wrappedNative), getAddress(paymentAsset.address)].filter(
    (token) => token !== poolIn && token !== poolOut,
  );
  return [
    ...FEES.map((fee) => ({ tokens: [poolIn, poolOut], fees: [fee] })),
    ...between.flatMap((via) =>
      FEES.flatMap((first) =>
        FEES.map((second) => ({ tokens: [poolIn, via, poolOut], fees: [first, second] })),
      ),
    ),
  ];
}
