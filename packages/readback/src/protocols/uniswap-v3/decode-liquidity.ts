import { getAbiItem, maxUint128, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { Effect } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { uniswapV3PositionsAbi as abi } from './abi.ts';
import { uniswapV3 } from './addresses.ts';
import { checkRoute } from './path.ts';

const multicall = callReader(getAbiItem({ abi, name: 'multicall' }), { data: use });
const mint = callReader(getAbiItem({ abi, name: 'mint' }), {
  params: {
    token0: use,
    token1: use,
    fee: use,
    tickLower: use,
    tickUpper: use,
    amount0Desired: use,
    amount1Desired: use,
    amount0Min: use,
    amount1Min: use,
    recipient: use,
    deadline: use,
  },
});
const increase = callReader(getAbiItem({ abi, name: 'increaseLiquidity' }), {
  params: {
    tokenId: use,
    amount0Desired: use,
    amount1Desired: use,
    amount0Min: use,
    amount1Min: use,
    deadline: use,
  },
});
const decrease = callReader(getAbiItem({ abi, name: 'decreaseLiquidity' }), {
  params: { tokenId: use, liquidity: use, amount0Min: use, amount1Min: use, deadline: use },
});
/** Collects everything that is owed. */
const collect = callReader(getAbiItem({ abi, name: 'collect' }), {
  params: { tokenId: use, recipient: use, amount0Max: only(maxUint128), amount1Max: only(maxUint128) },
});
const refund = callReader(getAbiItem({ abi, name: 'refundETH' }), {});

/**
 * Reads what is done with positions: `mint` and `increaseLiquidity`, in a `multicall` with `refundETH` where native coins go in; `decreaseLiquidity`
 * and `collect` of one position in a `multicall`; `collect` alone.
 */
export const uniswapV3LiquidityDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === uniswapV3[findEvmChain(chainId)?.name ?? '']?.positions,
  decode: (call) => {
    const selector = call.data.slice(0, 10);
    if (selector === collect.selector) return [readCollect(call)];
    if (selector === mint.selector) return [readMint(call, call.data, null)];
    if (selector === increase.selector) return [readIncrease(call, call.data, null)];
    const { data } = multicall.read(call);
    const [first, second] = data;
    if (!first || !second || data.length !== 2)
      throw new ReadbackError(`A multicall of ${data.length} calls of positions is not known`);
    if (first.startsWith(mint.selector)) return [readMint(call, first, second)];
    if (first.startsWith(increase.selector)) return [readIncrease(call, first, second)];
    return [readRemoval(call, first, second)];
  },
};

function readCollect(call: EvmCall): Effect {
  refuseValue(call);
  const { target: venue, wallet: owner } = call;
  const { tokenId: position, recipient } = collect.read(call).params;
  return { kind: 'collect_fees', venue, owner, position, recipient: taker(recipient) };
}

/** Where native coins are sent, a call has to return those that are not needed. */
function readMint(call: EvmCall, data: Hex, second: Hex | null): Effect {
  const { target: venue, wallet: owner, value } = call;
  const { params } = mint.read({ target: venue, data });
  const { token0, token1, fee, amount0Desired: amount0, amount1Desired: amount1 } = params;
  checkRoute({ tokens: [token0, token1], fees: [fee] });
  checkRefund(call, second);
  const shown = (token: Address, amount: bigint): string => {
    if (value === 0n || token !== findEvmChain(call.chainId)?.wrappedNative) return token;
    if (value === amount) return 'native';
    throw new ReadbackError(`${value} wei go with ${amount} base units of ${token}`);
  };
  const tokens = [shown(token0, amount0), shown(token1, amount1)] as const;
  if (value !== 0n && !tokens.includes('native'))
    throw new ReadbackError(`${value} wei that nothing explains`);
  return {
    kind: 'add_liquidity',
    venue,
    owner,
    tokens,
    amount0,
    amount1,
    minimum0: params.amount0Min,
    minimum1: params.amount1Min,
    fee,
    ticks: [params.tickLower, params.tickUpper],
    recipient: taker(params.recipient),
    deadline: params.deadline,
  };
}

/** Native coins may only be sent together with a call that returns what is not needed. */
function checkRefund(call: EvmCall, second: Hex | null): void {
  if (second === null) return refuseValue(call);
  refund.read({ target: call.target, data: second });
  if (call.value === 0n) throw new ReadbackError('No native coins go in that could come back');
}

function readIncrease(call: EvmCall, data: Hex, second: Hex | null): Effect {
  const { target: venue, wallet: owner, value } = call;
  checkRefund(call, second);
  const { params } = increase.read({ target: venue, data });
  const { tokenId: position, amount0Desired: amount0, amount1Desired: amount1, deadline } = params;
  if (value !== 0n && value !== amount0 && value !== amount1)
    throw new ReadbackError(`${value} wei go with ${amount0} and ${amount1} base units`);
  return {
    kind: 'increase_liquidity',
    venue,
    owner,
    position,
    amount0,
    amount1,
    minimum0: params.amount0Min,
    minimum1: params.amount1Min,
    value,
    deadline,
  };
}

function readRemoval(call: EvmCall, first: Hex, second: Hex): Effect {
  refuseValue(call);
  const { target: venue, wallet: owner } = call;
  const {
    tokenId: position,
    liquidity,
    deadline,
    ...minimum
  } = decrease.read({ target: venue, data: first }).params;
  const { tokenId, recipient } = collect.read({ target: venue, data: second }).params;
  if (tokenId !== position) throw new ReadbackError(`Position ${position} is reduced, ${tokenId} collected`);
  return {
    kind: 'remove_liquidity',
    venue,
    owner,
    position,
    liquidity,
    minimum0: minimum.amount0Min,
    minimum1: minimum.amount1Min,
    recipient: taker(recipient),
    deadline,
  };
}

/** The zero address means the contract itself. Source: NonfungiblePositionManager.sol, `collect`. */
function taker(recipient: Address): Address {
  if (BigInt(recipient) === 0n)
    throw new ReadbackError('What is collected stays in the contract of positions');
  return recipient;
}
