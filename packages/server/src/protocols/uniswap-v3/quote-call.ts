import {
  encodeUniswapV3Path,
  uniswapV3QuoterAbi,
  type UniswapV3Addresses,
  type UniswapV3Route,
} from '@say402/readback';
import type { Address, ContractFunctionParameters } from 'viem';
import type { SwapRequest } from '../evm-swap/swap-request.ts';

/** The call of QuoterV2 that quotes a route; its results begin with the amount of the other side, and end with gas. */
export function quoteCall(
  { tokens, fees }: UniswapV3Route,
  { exact, amount }: SwapRequest,
  at: UniswapV3Addresses,
): ContractFunctionParameters {
  const quoter = { address: at.quoter, abi: uniswapV3QuoterAbi } as const;
  const [tokenIn, tokenOut] = ends(tokens);
  const [fee] = fees;
  if (fees.length === 1 && fee !== undefined) {
    const pool = { tokenIn, tokenOut, fee, sqrtPriceLimitX96: 0n };
    return exact === 'in'
      ? { ...quoter, functionName: 'quoteExactInputSingle', args: [{ ...pool, amountIn: amount }] }
      : { ...quoter, functionName: 'quoteExactOutputSingle', args: [{ ...pool, amount }] };
  }
  return exact === 'in'
    ? { ...quoter, functionName: 'quoteExactInput', args: [encodeUniswapV3Path({ tokens, fees }), amount] }
    : {
        ...quoter,
        functionName: 'quoteExactOutput',
        args: [encodeUniswapV3Path({ tokens: tokens.toReversed(), fees: fees.toReversed() }), amount],
      };
}

function ends(tokens: readonly Address[]): [Address, Address] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) throw new TypeError('A route has at least two tokens');
  return [first, last];
}
