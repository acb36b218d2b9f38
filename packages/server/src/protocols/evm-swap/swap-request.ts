import type { EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import type { Decimal } from '../../core/intent.ts';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';

/** A step that swaps, as the venues of EVM chains see it. Amounts are base units. */
export interface SwapRequest {
  readonly tokenIn: PlannedToken;
  readonly tokenOut: PlannedToken;
  /** What the pools hold in place of each: the wrapped token for the native coin. */
  readonly poolIn: Address;
  readonly poolOut: Address;
  readonly exact: 'in' | 'out';
  /** Of `tokenIn` where `exact` is `in`, else of `tokenOut`. */
  readonly amount: bigint;
  /** The least of `tokenOut` that the user asked for; 0 where nothing was said. */
  readonly minimum: bigint;
  /** The most of `tokenIn` that the user wants to pay for an exact amount; null where nothing was said. */
  readonly maximum: bigint | null;
  readonly recipient: Address;
  /** Percent. */
  readonly slippage: Decimal;
  readonly deadlineSeconds: number;
}

/**
 * Reads a `swap` step.
 *
 * @throws Say402Error `invalid_token` for a token with itself, or a native coin with its wrapped token; `invalid_amount`
 * for a minimum of what is exact anyway
 */
export function swapRequest(step: PlanStep, chain: EvmChain, wallet: string): SwapRequest {
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const [poolIn, poolOut] = [inPool(tokenIn, chain), inPool(tokenOut, chain)];
  refuseSame(tokenIn, tokenOut, poolIn === poolOut);
  const amountIn = findSlot(step, 'amountIn', 'amount');
  const amountOut = findSlot(step, 'amountOut', 'amount');
  const amount = amountIn ?? amountOut;
  if (!amount) throw new TypeError('A swap has an amount on one of its sides');
  return {
    tokenIn,
    tokenOut,
    poolIn,
    poolOut,
    exact: amountIn ? 'in' : 'out',
    amount: amount.baseUnits,
    minimum: findSlot(step, 'minimum', 'amount')?.baseUnits ?? 0n,
    maximum: findSlot(step, 'maximum', 'amount')?.baseUnits ?? null,
    recipient: getAddress(findSlot(step, 'recipient', 'recipient')?.address ?? wallet),
    slippage: slotOf(step, 'slippage', 'slippage').value,
    deadlineSeconds: slotOf(step, 'deadline', 'deadline').seconds,
  };
}

function inPool({ address }: PlannedToken, { wrappedNative }: EvmChain): Address {
  return getAddress(address === NATIVE ? wrappedNative : address);
}

function refuseSame(tokenIn: PlannedToken, tokenOut: PlannedToken, samePool: boolean): void {
  if (!samePool) return;
  const detail =
    tokenIn.address === tokenOut.address
      ? `A swap of ${tokenIn.symbol} for ${tokenOut.symbol} would change nothing: both are ${tokenIn.address}.`
      : `${tokenIn.symbol} and ${tokenOut.symbol} are exchanged one to one without a swap. Please say "wrap" or "unwrap" instead.`;
  throw new Say402Error('invalid_token', detail);
}
