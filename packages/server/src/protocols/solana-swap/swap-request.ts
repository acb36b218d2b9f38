import { address, type Address } from '@solana/kit';
import type { Decimal } from '../../core/intent.ts';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { mintOf } from '../solana/mint-of.ts';

/** A step that swaps, as the venues of Solana see it. Amounts are base units. */
export interface SolanaSwap {
  readonly step: PlanStep;
  readonly tokenIn: PlannedToken;
  readonly tokenOut: PlannedToken;
  /** What the pools hold in place of each: wrapped SOL for SOL. */
  readonly mintIn: Address;
  readonly mintOut: Address;
  readonly exact: 'in' | 'out';
  /** Of `tokenIn` where `exact` is `in`, else of `tokenOut`. */
  readonly amount: bigint;
  /** The least of `tokenOut` that the user asked for; 0 where nothing was said. */
  readonly minimum: bigint;
  /** The most of `tokenIn` that the user wants to pay for an exact amount; null where nothing was said. */
  readonly maximum: bigint | null;
  /** Percent. */
  readonly slippage: Decimal;
}

/**
 * Reads a `swap` step.
 *
 * @throws Say402Error `invalid_token` for a token with itself; `action_unavailable` for a recipient other than the wallet
 */
export function solanaSwap(step: PlanStep, wallet: string): SolanaSwap {
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const [mintIn, mintOut] = [address(mintOf(tokenIn.address)), address(mintOf(tokenOut.address))];
  if (mintIn === mintOut) refuseSame(tokenIn, tokenOut);
  const recipient = findSlot(step, 'recipient', 'recipient')?.address ?? wallet;
  if (recipient !== wallet) refuseRecipient(tokenOut);
  const amountIn = findSlot(step, 'amountIn', 'amount');
  const amount = amountIn ?? findSlot(step, 'amountOut', 'amount');
  if (!amount) throw new TypeError('A swap has an amount on one of its sides');
  return {
    step,
    tokenIn,
    tokenOut,
    mintIn,
    mintOut,
    exact: amountIn ? 'in' : 'out',
    amount: amount.baseUnits,
    minimum: findSlot(step, 'minimum', 'amount')?.baseUnits ?? 0n,
    maximum: findSlot(step, 'maximum', 'amount')?.baseUnits ?? null,
    slippage: slotOf(step, 'slippage', 'slippage').value,
  };
}

function refuseSame(tokenIn: PlannedToken, tokenOut: PlannedToken): never {
  const detail =
    tokenIn.address === tokenOut.address
      ? `A swap of ${tokenIn.symbol} for ${tokenOut.symbol} would change nothing: both are ${tokenIn.address}.`
      : `${tokenIn.symbol} and ${tokenOut.symbol} are exchanged one to one without a swap. Please say "wrap" or "unwrap" instead.`;
  throw new Say402Error('invalid_token', detail);
}

function refuseRecipient({ symbol }: PlannedToken): never {
  const detail = `A swap on Solana brings ${symbol} to the wallet itself. To pass it on, please say "swap … and send it to …".`;
  throw new Say402Error('action_unavailable', detail);
}
