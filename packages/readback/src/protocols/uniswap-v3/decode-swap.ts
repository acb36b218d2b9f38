import { getAbiItem, type Address } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { swapEffect, type NativePayments, type RoutedSwap, type Route } from '../path-router/effect.ts';
import { uniswapV3RouterAbi as abi } from './abi.ts';
import { uniswapV3 } from './addresses.ts';
import { checkRoute, decodeUniswapV3Path, type UniswapV3Route } from './path.ts';

/** The recipient that means the router itself, where the output waits to be unwrapped. Source: Constants.sol. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002';
/** A price limit inside the pool could leave part of the input in the router. */
const noPriceLimit = only(0n);

const multicall = callReader(getAbiItem({ abi, name: 'multicall' }), { deadline: use, data: use });
const inputSingle = callReader(getAbiItem({ abi, name: 'exactInputSingle' }), {
  params: {
    tokenIn: use,
    tokenOut: use,
    fee: use,
    recipient: use,
    amountIn: use,
    amountOutMinimum: use,
    sqrtPriceLimitX96: noPriceLimit,
  },
});
const input = callReader(getAbiItem({ abi, name: 'exactInput' }), {
  params: { path: use, recipient: use, amountIn: use, amountOutMinimum: use },
});
const outputSingle = callReader(getAbiItem({ abi, name: 'exactOutputSingle' }), {
  params: {
    tokenIn: use,
    tokenOut: use,
    fee: use,
    recipient: use,
    amountOut: use,
    amountInMaximum: use,
    sqrtPriceLimitX96: noPriceLimit,
  },
});
const output = callReader(getAbiItem({ abi, name: 'exactOutput' }), {
  params: { path: use, recipient: use, amountOut: use, amountInMaximum: use },
});
const payments: NativePayments = {
  itself: ROUTER_ITSELF,
  unwrap: callReader(getAbiItem({ abi, name: 'unwrapWETH9' }), { amountMinimum: use, recipient: use }),
  refund: callReader(getAbiItem({ abi, name: 'refundETH' }), {}),
};

type SwapCall = Omit<RoutedSwap, 'deadline'>;

/**
 * Reads swaps of SwapRouter02: one `multicall` with a deadline that holds one swap, then at most one `unwrapWETH9` of its whole output, or
 * one `refundETH` of unused native coins.
 */
export const uniswapV3SwapDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === routerOn(chainId),
  decode: (call) => {
    const { deadline, data } = multicall.read(call);
    const [first, second, ...others] = data;
    if (first === undefined || others.length > 0)
      throw new ReadbackError(`A multicall of ${data.length} calls is no swap`);
    const swap = readSwap({ target: call.target, data: first });
    return [swapEffect(call, { ...swap, deadline }, second, payments)];
  },
};

function routerOn(chainId: number): Address | undefined {
  return uniswapV3[findEvmChain(chainId)?.name ?? '']?.router;
}

function readSwap(call: Pick<EvmCall, 'target' | 'data'>): SwapCall {
  switch (call.data.slice(0, 10)) {
    case inputSingle.selector: {
      const { tokenIn, tokenOut, fee, ...params } = inputSingle.read(call).params;
      const route = checkRoute({ tokens: [tokenIn, tokenOut], fees: [fee] });
      return { exact: 'in', ...routeOf(route), ...params, amountOut: params.amountOutMinimum };
    }
    case input.selector: {
      const { path, ...params } = input.read(call).params;
      return {
        exact: 'in',
        ...routeOf(decodeUniswapV3Path(path)),
        ...params,
        amountOut: params.amountOutMinimum,
      };
    }
    case outputSingle.selector: {
      const { tokenIn, tokenOut, fee, ...params } = outputSingle.read(call).params;
      const route = checkRoute({ tokens: [tokenIn, tokenOut], fees: [fee] });
      return { exact: 'out', ...routeOf(route), ...params, amountIn: params.amountInMaximum };
    }
    case output.selector: {
      const { path, ...params } = output.read(call).params;
      const { tokens, fees } = decodeUniswapV3Path(path);
      const route = { tokens: tokens.toReversed(), fees: fees.toReversed() };
      return { exact: 'out', ...routeOf(route), ...params, amountIn: params.amountInMaximum };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${call.target} is no swap`);
  }
}

const routeOf = ({ tokens, fees }: UniswapV3Route): Route => ({ tokens, pools: fees.map(String) });
