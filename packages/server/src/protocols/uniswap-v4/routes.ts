import { uniswapV4TickSpacings, type EvmChain, type UniswapV4Route } from '@say402/readback';
import { zeroAddress, type Address } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';

const FEES = Object.keys(uniswapV4TickSpacings).map(Number);

/**
 * Every route that is tried: each fee directly, and each pair of fees through the native coin and the chain's base tokens. The
 * native coin and its token have pools of their own and are not taken for each other.
 */
export function swapRoutes(
  request: Pick<SwapRequest, 'tokenIn' | 'tokenOut' | 'poolIn' | 'poolOut'>,
  { wrappedNative, baseTokens }: EvmChain,
): readonly UniswapV4Route[] {
  const from = request.tokenIn.address === NATIVE ? zeroAddress : request.poolIn;
  const to = request.tokenOut.address === NATIVE ? zeroAddress : request.poolOut;
  const coins: readonly Address[] = [zeroAddress, wrappedNative];
  // No route between a coin and its wrapped token: wrapping does that.
  const between = [from, to].some((end) => coins.includes(end)) ? [] : coins;
  const others = baseTokens.filter((token) => !coins.includes(token));
  const direct = FEES.map((fee) => ({ currencies: [from, to], fees: [fee] }));
  const indirect = [...between, ...others]
    .filter((via) => via !== from && via !== to)
    .flatMap((via) =>
      FEES.flatMap((first) => FEES.map((second) => ({ currencies: [from, via, to], fees: [first, second] }))),
    );
  return [...direct, ...indirect];
}
