import { getAbiItem, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { uniswapV3RouterAbi as abi } from './abi.ts';
import { uniswapV3 } from './addresses.ts';
import { checkRoute, decodeUniswapV3Path, type UniswapV3Route } from './path.ts';

/** What the router takes for itself as a recipient: the output waits there to be unwrapped. Source: Constants.sol. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002';
/** A limit on the price inside a pool would leave part of the input in the router. */
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
const unwrap = callReader(getAbiItem({ abi, name: 'unwrapWETH9' }), { amountMinimum: use, recipient: use });
const refund = callReader(getAbiItem({ abi, name: 'refundETH' }), {});

interface SwapCall {
  readonly exact: 'in' | 'out';
  readonly route: UniswapV3Route;
  readonly recipient: Address;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * Reads swaps of SwapRouter02: one `multicall` with a deadline, holding one swap, then at most one `unwrapWETH9` of all that
 * it brought, or one `refundETH` of what a swap paid in native coins did not need.
 */
export const uniswapV3SwapDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === routerOn(chainId),
  decode: (call) => {
    const { deadline, data } = multicall.read(call);
    const [first, second, ...others] = data;
    if (first === undefined || others.length > 0)
      throw new ReadbackError(`A multicall of ${data.length} calls is no swap`);
    const swap = readSwap({ target: call.target, data: first });
    return [effectOf(call, { swap, deadline, second })];
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
      return { exact: 'in', route, ...params, amountOut: params.amountOutMinimum };
    }
    case input.selector: {
      const { path, ...params } = input.read(call).params;
      return { exact: 'in', route: decodeUniswapV3Path(path), ...params, amountOut: params.amountOutMinimum };
    }
    case outputSingle.selector: {
      const { tokenIn, tokenOut, fee, ...params } = outputSingle.read(call).params;
      const route = checkRoute({ tokens: [tokenIn, tokenOut], fees: [fee] });
      return { exact: 'out', route, ...params, amountIn: params.amountInMaximum };
    }
    case output.selector: {
      const { path, ...params } = output.read(call).params;
      const { tokens, fees } = decodeUniswapV3Path(path);
      const route = { tokens: tokens.toReversed(), fees: fees.toReversed() };
      return { exact: 'out', route, ...params, amountIn: params.amountInMaximum };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${call.target} is no swap`);
  }
}

interface Parts {
  readonly swap: SwapCall;
  readonly deadline: bigint;
  readonly second: Hex | undefined;
}

function effectOf(call: EvmCall, { swap, deadline, second }: Parts): EffectOf<'swap'> {
  const { target: venue, wallet: owner, value, chainId } = call;
  const { exact, route, amountIn, amountOut } = swap;
  const wrapped = findEvmChain(chainId)?.wrappedNative;
  const [tokenIn, tokenOut] = [route.tokens[0], route.tokens.at(-1)];
  if (!tokenIn || !tokenOut || !wrapped) throw new ReadbackError('A swap without tokens');
  if (value !== 0n && (tokenIn !== wrapped || value !== amountIn))
    throw new ReadbackError(`${value} wei go with a swap of ${amountIn} base units of ${tokenIn}`);
  const refunds = value !== 0n && exact === 'out';
  if (refunds) readRefund(call.target, second);
  const receipt = refunds ? null : readUnwrap(call.target, swap, second);
  if (receipt !== null && tokenOut !== wrapped) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
  const recipient = receipt ?? swap.recipient;
  if (BigInt(recipient) <= BigInt(ROUTER_ITSELF)) throw new ReadbackError('The output stays in the router');
  return {
    kind: 'swap',
    venue,
    owner,
    exact,
    tokenIn: value === 0n ? tokenIn : 'native',
    tokenOut: receipt === null ? tokenOut : 'native',
    recipient,
    amountIn,
    amountOut,
    deadline,
    via: route.tokens.slice(1, -1),
    pools: route.fees.map(String),
  };
}

function readRefund(target: Address, second: Hex | undefined): void {
  if (second === undefined) throw new ReadbackError('What the swap does not need is not sent back');
  refund.read({ target, data: second });
}

/** Who gets the native coins; null where the output stays what it is. */
function readUnwrap(
  target: Address,
  { recipient, amountOut }: SwapCall,
  second: Hex | undefined,
): Address | null {
  if (second === undefined) return null;
  const call = unwrap.read({ target, data: second });
  if (recipient !== ROUTER_ITSELF) throw new ReadbackError(`${recipient} gets what is to be unwrapped`);
  if (call.amountMinimum !== amountOut)
    throw new ReadbackError(`${call.amountMinimum} are unwrapped of ${amountOut}`);
  return call.recipient;
}
