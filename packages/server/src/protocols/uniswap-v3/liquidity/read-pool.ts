import { uniswapV3PoolAbi, uniswapV3PoolAddress } from '@say402/readback';
import { NATIVE } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../../allowance.ts';
import type { StepContext } from '../../protocol.ts';
import { readCalls } from '../../read-calls.ts';
import type { LiquidityRequest } from './liquidity-request.ts';

/** The pool that a position goes into, and the allowances that the wallet has given already. */
export interface PoolState {
  readonly fee: number;
  readonly sqrtPrice: bigint;
  readonly tick: number;
  /** Of both tokens, in the order of the pool; null for the native coin, which needs none. */
  readonly allowances: readonly ({ readonly amount: bigint; readonly refuses: boolean } | null)[];
}

/** Reads the pools of the two tokens and picks the one with the most liquidity, in one round trip. */
export async function readPool(
  { at, sides, fees }: LiquidityRequest,
  { reads, wallet, chain }: StepContext,
): Promise<PoolState> {
  if (reads.family !== 'evm') throw new TypeError('Uniswap v3 is on EVM chains only');
  const { client } = reads;
  const [one, other] = sides;
  const pools = fees.map((fee) => uniswapV3PoolAddress(at.factory, one.pooled, other.pooled, fee));
  const spending = sides.map(({ token, pooled }): AllowanceOf | null =>
    token.address === NATIVE ? null : { token: pooled, owner: wallet, spender: at.positions },
  );
  return reads.read(async () => {
    const [states, allowed, refuses] = await Promise.all([
      readCalls(
        client,
        pools.flatMap((address) => [
          { address, abi: uniswapV3PoolAbi, functionName: 'slot0' },
          { address, abi: uniswapV3PoolAbi, functionName: 'liquidity' },
        ]),
      ),
      readCalls(
        client,
        spending.flatMap((each) => (each ? [allowanceCall(each)] : [])),
      ),
      Promise.all(spending.map(async (each) => (each ? refusesApproval(client, each) : false))),
    ]);
    const found = fees.flatMap((fee, index) => poolOf(fee, states[2 * index], states[2 * index + 1]));
    const [best] = found.toSorted((a, b) => (b.liquidity > a.liquidity ? 1 : -1));
    if (!best) {
      const detail = `Uniswap v3 on ${chain.title} has no pool of ${one.token.symbol} and ${other.token.symbol} with that fee and a price.`;
      throw new Say402Error('no_route', detail);
    }
    const amounts = [...allowed];
    const allowances = spending.map((each, index) =>
      each ? { amount: asAmount(amounts.shift()), refuses: refuses[index] ?? false } : null,
    );
    return { ...best, allowances };
  });
}

function poolOf(fee: number, slot0: unknown, liquidity: unknown) {
  const sqrtPrice: unknown = Array.isArray(slot0) ? slot0[0] : null;
  const tick: unknown = Array.isArray(slot0) ? slot0[1] : null;
  if (typeof sqrtPrice !== 'bigint' || sqrtPrice === 0n || typeof tick !== 'number') return [];
  return [{ fee, sqrtPrice, tick, liquidity: asAmount(liquidity) }];
}

const asAmount = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);
