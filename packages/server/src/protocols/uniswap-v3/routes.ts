import { uniswapV3TickSpacings, type EvmChain, type UniswapV3Route } from '@say402/readback';
import { tokenRows } from '../evm-swap/ways.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';

const FEES = Object.keys(uniswapV3TickSpacings).map(Number);

/** Every route that is tried: each fee directly, and each pair of fees through each of the chain's base tokens. */
export function swapRoutes(
  request: Pick<SwapRequest, 'poolIn' | 'poolOut'>,
  chain: EvmChain,
): readonly UniswapV3Route[] {
  return tokenRows(request, chain).flatMap((tokens) =>
    tokens.length === 2
      ? FEES.map((fee) => ({ tokens, fees: [fee] }))
      : FEES.flatMap((first) => FEES.map((second) => ({ tokens, fees: [first, second] }))),
  );
}
