import { getAbiItem, type Address } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { aerodromeRouterAbi as abi } from './abi.ts';
import { aerodrome } from './addresses.ts';

const bounded = { amountIn: use, amountOutMin: use, routes: use, to: use, deadline: use } as const;
const tokens = callReader(getAbiItem({ abi, name: 'swapExactTokensForTokens' }), bounded);
const tokensForNative = callReader(getAbiItem({ abi, name: 'swapExactTokensForETH' }), bounded);
const nativeForTokens = callReader(getAbiItem({ abi, name: 'swapExactETHForTokens' }), {
  amountOutMin: use,
  routes: use,
  to: use,
  deadline: use,
});

interface Hop {
  readonly from: Address;
  readonly to: Address;
  readonly stable: boolean;
  readonly factory: Address;
}

interface SwapCall {
  readonly paysNative: boolean;
  readonly getsNative: boolean;
  readonly amountIn: bigint;
  readonly amountOutMin: bigint;
  readonly routes: readonly Hop[];
  readonly to: Address;
  readonly deadline: bigint;
}

/** Reads swaps of Aerodrome's Router through pools of Aerodrome's own factory: it takes others too, and never asks whether the hops join. */
export const aerodromeDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === aerodrome[findEvmChain(chainId)?.name ?? '']?.router,
  decode: (call) => {
    const { target: venue, wallet: owner, chainId, value } = call;
    const { paysNative, getsNative, amountIn, amountOutMin, routes, to, deadline } = readSwap(call);
    const chain = findEvmChain(chainId);
    const [tokenIn, tokenOut] = [routes[0]?.from, routes.at(-1)?.to];
    if (!tokenIn || !tokenOut || !chain) throw new ReadbackError('A swap without tokens');
    checkHops(routes, aerodrome[chain.name]?.factory);
    const { wrappedNative } = chain;
    if (!paysNative && value !== 0n) throw new ReadbackError(`${value} wei go with a swap of ${tokenIn}`);
    if (paysNative && tokenIn !== wrappedNative)
      throw new ReadbackError(`${tokenIn} is not the wrapped coin`);
    if (getsNative && tokenOut !== wrappedNative) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
    return [
      {
        kind: 'swap',
        venue,
        owner,
        exact: 'in',
        tokenIn: paysNative ? 'native' : tokenIn,
        tokenOut: getsNative ? 'native' : tokenOut,
        recipient: to,
        amountIn,
        amountOut: amountOutMin,
        deadline,
        via: routes.slice(1).map(({ from }) => from),
        pools: routes.map(({ stable }) => (stable ? 'stable' : 'volatile')),
      },
    ];
  },
};

function readSwap(call: EvmCall): SwapCall {
  const { data, target, value } = call;
  switch (data.slice(0, 10)) {
    case tokens.selector:
      return { paysNative: false, getsNative: false, ...tokens.read(call) };
    case tokensForNative.selector:
      return { paysNative: false, getsNative: true, ...tokensForNative.read(call) };
    case nativeForTokens.selector:
      return { paysNative: true, getsNative: false, amountIn: value, ...nativeForTokens.read(call) };
    default:
      throw new ReadbackError(`Selector ${data.slice(0, 10)} of ${target} is no swap`);
  }
}

function checkHops(routes: readonly Hop[], factory: Address | undefined): void {
  for (const [index, { from, to, factory: named }] of routes.entries()) {
    if (from === to) throw new ReadbackError(`A pool of ${from} with itself does not exist`);
    if (named !== factory) throw new ReadbackError(`${named} is not Aerodrome's factory`);
    const next = routes[index + 1]?.from ?? to;
    if (next !== to) throw new ReadbackError(`A hop ends with ${to}, and the next begins with ${next}`);
  }
}
