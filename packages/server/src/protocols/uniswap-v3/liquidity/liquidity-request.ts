import { uniswapV3, uniswapV3TickSpacings, type EvmChain, type UniswapV3Addresses } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { fromBaseUnits } from '../../../core/amount.ts';
import type { Decimal } from '../../../core/intent.ts';
import { NATIVE, type PlannedToken, type PlanStep } from '../../../core/plan.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import { findSlot, slotOf } from '../../../core/slot-of.ts';

/** One of the two tokens that go into a pool. */
export interface Side {
  /** Slot of its amount. */
  readonly name: 'amountA' | 'amountB';
  readonly token: PlannedToken;
  /** What the pool holds in its place: the wrapped token for the native coin. */
  readonly pooled: Address;
  /** Base units that were said; null where they follow from the other side. */
  readonly said: bigint | null;
}

/** A step that puts two tokens into a pool. */
export interface LiquidityRequest {
  readonly at: UniswapV3Addresses;
  /** In the order of the pool. */
  readonly sides: readonly [Side, Side];
  /** Fees of the pools that are asked for, in hundredths of a basis point. */
  readonly fees: readonly number[];
  readonly slippage: Decimal;
  readonly deadlineSeconds: number;
}

/**
 * Reads an `add_liquidity` or an `increase_liquidity` step.
 *
 * @throws Say402Error `invalid_token` for a token with itself, `no_route` for a fee that no pool has, `question` without
 * an amount
 */
export function liquidityRequest(step: PlanStep, chain: EvmChain): LiquidityRequest {
  const at = uniswapV3[chain.name];
  if (!at) throw new TypeError(`There is no Uniswap v3 on ${chain.title}`);
  const [a, b] = [sideOf(step, 'A', chain), sideOf(step, 'B', chain)];
  if (a.pooled === b.pooled) {
    const detail = `A pool has two tokens; ${a.token.symbol} and ${b.token.symbol} are one in it.`;
    throw new Say402Error('invalid_token', detail);
  }
  if (a.said === null && b.said === null) {
    const question = `How much ${a.token.symbol} or ${b.token.symbol} should be added?`;
    throw new Say402Error('question', question, { question, asks: { slot: 'amountA' } });
  }
  return {
    at,
    sides: BigInt(a.pooled) < BigInt(b.pooled) ? [a, b] : [b, a],
    fees: feesOf(findSlot(step, 'feeTier', 'fee_tier')?.value),
    slippage: slotOf(step, 'slippage', 'slippage').value,
    deadlineSeconds: slotOf(step, 'deadline', 'deadline').seconds,
  };
}

function sideOf(step: PlanStep, name: 'A' | 'B', { wrappedNative }: EvmChain): Side {
  const token = slotOf(step, `token${name}`, 'token');
  return {
    name: `amount${name}`,
    token,
    pooled: getAddress(token.address === NATIVE ? wrappedNative : token.address),
    said: findSlot(step, `amount${name}`, 'amount')?.baseUnits ?? null,
  };
}

/** The fee of a pool as percent. */
export const feeInPercent = (fee: number): string => `${fromBaseUnits(BigInt(fee), 4)}%`;

function feesOf(said: Decimal | undefined): number[] {
  const all = Object.keys(uniswapV3TickSpacings).map(Number);
  if (said === undefined) return all;
  const fees = all.filter((fee) => Number(feeInPercent(fee).slice(0, -1)) === Number(said));
  if (fees.length > 0) return fees;
  const detail = `Pools of Uniswap v3 have fees of ${all.map(feeInPercent).join(', ')}; none has ${said}%.`;
  throw new Say402Error('no_route', detail);
}
