import { getAbiItem, zeroAddress, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use, type CallReader } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { pathRouterAbi as abi } from './abi.ts';

const multicall = callReader(getAbiItem({ abi, name: 'multicall' }), { data: use });
const input = callReader(getAbiItem({ abi, name: 'exactInput' }), {
  params: { path: use, recipient: use, deadline: use, amountIn: use, amountOutMinimum: use },
});
const output = callReader(getAbiItem({ abi, name: 'exactOutput' }), {
  params: { path: use, recipient: use, deadline: use, amountOut: use, amountInMaximum: use },
});

/** What a path names, in its order. */
export interface Route {
  /** EIP-55. */
  readonly tokens: readonly Address[];
  /** As in the effect `swap`. */
  readonly pools: readonly string[];
}

/** What one router has of its own. */
export interface PathRouter {
  readonly routers: Readonly<Record<string, { readonly router: Address }>>;
  /** @throws ReadbackError when the bytes are no whole path */
  readonly decodePath: (path: Hex) => Route;
  /** Turns all of the wrapped coin that the router holds into native coins. */
  readonly unwrap: CallReader<
    readonly [
      { readonly name: 'amountMinimum'; readonly type: 'uint256' },
      { readonly name: 'recipient'; readonly type: 'address' },
    ]
  >;
  /** Sends back native coins that a swap did not need; null where every swap does. */
  readonly refund: CallReader<readonly []> | null;
}

interface SwapCall extends Route {
  readonly exact: 'in' | 'out';
  readonly recipient: Address;
  readonly deadline: bigint;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * Reads swaps of such a router: one call, or a `multicall` of one and of what unwraps all that it brought, or sends back what
 * a swap paid in native coins did not need.
 */
export function pathRouterDecoder(router: PathRouter): CallDecoder {
  return {
    covers: ({ chainId, target }) => target === router.routers[findEvmChain(chainId)?.name ?? '']?.router,
    decode: (call) => {
      if (call.data.slice(0, 10) !== multicall.selector)
        return [effectOf(router, call, readSwap(router, call), undefined)];
      const [first, second, ...others] = multicall.read(call).data;
      if (first === undefined || second === undefined || others.length > 0)
        throw new ReadbackError('A multicall of other than two calls is no swap');
      return [effectOf(router, call, readSwap(router, { target: call.target, data: first }), second)];
    },
  };
}

function readSwap({ decodePath }: PathRouter, call: Pick<EvmCall, 'target' | 'data'>): SwapCall {
  switch (call.data.slice(0, 10)) {
    case input.selector: {
      const { path, ...params } = input.read(call).params;
      return { exact: 'in', ...decodePath(path), ...params, amountOut: params.amountOutMinimum };
    }
    case output.selector: {
      const { path, ...params } = output.read(call).params;
      const { tokens, pools } = decodePath(path);
      const route = { tokens: tokens.toReversed(), pools: pools.toReversed() };
      return { exact: 'out', ...route, ...params, amountIn: params.amountInMaximum };
    }
    default:
      throw new ReadbackError(`Selector ${call.data.slice(0, 10)} of ${call.target} is no swap`);
  }
}

function effectOf(
  router: PathRouter,
  call: EvmCall,
  swap: SwapCall,
  second: Hex | undefined,
): EffectOf<'swap'> {
  const { target: venue, wallet: owner, value, chainId } = call;
  const { exact, tokens, pools, amountIn, amountOut, deadline } = swap;
  const wrapped = findEvmChain(chainId)?.wrappedNative;
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)];
  if (!tokenIn || !tokenOut || !wrapped) throw new ReadbackError('A swap without tokens');
  if (value !== 0n && (tokenIn !== wrapped || value !== amountIn))
    throw new ReadbackError(`${value} wei go with a swap of ${amountIn} base units of ${tokenIn}`);
  const refunds = router.refund !== null && value !== 0n && exact === 'out';
  if (refunds) readRefund(router, call.target, second);
  const receipt = refunds ? null : readUnwrap(router, call.target, swap, second);
  if (receipt !== null && tokenOut !== wrapped) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
  const recipient = receipt ?? swap.recipient;
  // Such routers take the zero address for themselves.
  if (recipient === zeroAddress) throw new ReadbackError('The output stays in the router');
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
    via: tokens.slice(1, -1),
    pools,
  };
}

function readRefund({ refund }: PathRouter, target: Address, second: Hex | undefined): void {
  if (second === undefined) throw new ReadbackError('What the swap does not need is not sent back');
  refund?.read({ target, data: second });
}

/** Who gets the native coins; null where the output stays what it is. */
function readUnwrap(
  { unwrap }: PathRouter,
  target: Address,
  { recipient, amountOut }: SwapCall,
  second: Hex | undefined,
): Address | null {
  if (second === undefined) return null;
  const call = unwrap.read({ target, data: second });
  if (recipient !== zeroAddress) throw new ReadbackError(`${recipient} gets what is to be unwrapped`);
  if (call.amountMinimum !== amountOut)
    throw new ReadbackError(`${call.amountMinimum} are unwrapped of ${amountOut}`);
  return call.recipient;
}
