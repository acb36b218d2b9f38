import { uniswapV3PositionsAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress, maxUint128, type Address, type Hex } from 'viem';
import type { Amounts } from './position-math.ts';
import type { Ticks } from './tick-math.ts';

/** A position to be opened: tokens in the order of the pool, amounts in base units. */
export interface MintBounds {
  readonly tokens: readonly [Address, Address];
  /** In hundredths of a basis point. */
  readonly fee: number;
  readonly ticks: Ticks;
  /** At most so much is taken. */
  readonly amounts: Amounts;
  readonly least: Amounts;
  readonly recipient: Address;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  /** Native coins go with it: those that the position does not take come back. */
  readonly native: boolean;
}

/** The call that opens a position. */
export function mintCall({ tokens, ticks, amounts, least, native, ...same }: MintBounds): Hex {
  const params = {
    ...same,
    token0: tokens[0],
    token1: tokens[1],
    tickLower: ticks[0],
    tickUpper: ticks[1],
    amount0Desired: amounts[0],
    amount1Desired: amounts[1],
    amount0Min: least[0],
    amount1Min: least[1],
  };
  return withRefund(encodeFunctionData({ abi, functionName: 'mint', args: [params] }), native);
}

export interface IncreaseBounds extends Pick<MintBounds, 'amounts' | 'least' | 'deadline' | 'native'> {
  readonly id: bigint;
}

/** The call that adds to a position. */
export function increaseCall({ id, amounts, least, deadline, native }: IncreaseBounds): Hex {
  const params = {
    tokenId: id,
    amount0Desired: amounts[0],
    amount1Desired: amounts[1],
    amount0Min: least[0],
    amount1Min: least[1],
    deadline,
  };
  return withRefund(encodeFunctionData({ abi, functionName: 'increaseLiquidity', args: [params] }), native);
}

/** Native coins that are not needed come back. */
function withRefund(call: Hex, native: boolean): Hex {
  if (!native) return call;
  const refund = encodeFunctionData({ abi, functionName: 'refundETH' });
  return encodeFunctionData({ abi, functionName: 'multicall', args: [[call, refund]] });
}

export interface DecreaseBounds {
  readonly id: bigint;
  readonly liquidity: bigint;
  readonly least: Amounts;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  readonly wallet: string;
}

/** The call that takes liquidity out of a position and pays it to the wallet, together with what it has earned. */
export function decreaseCall({ id, liquidity, least, deadline, wallet }: DecreaseBounds): Hex {
  const params = { tokenId: id, liquidity, amount0Min: least[0], amount1Min: least[1], deadline };
  const decrease = encodeFunctionData({ abi, functionName: 'decreaseLiquidity', args: [params] });
  return encodeFunctionData({ abi, functionName: 'multicall', args: [[decrease, collectCall(id, wallet)]] });
}

/** The call that pays all that a position owes to the wallet. */
export function collectCall(tokenId: bigint, wallet: string): Hex {
  const params = { tokenId, recipient: getAddress(wallet), amount0Max: maxUint128, amount1Max: maxUint128 };
  return encodeFunctionData({ abi, functionName: 'collect', args: [params] });
}
