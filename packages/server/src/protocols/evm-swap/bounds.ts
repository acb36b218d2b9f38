import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { lessPercent, plusPercent } from '../percent.ts';
import { cappedAt } from '../capped-at.ts';
import type { StepContext } from '../protocol.ts';
import type { Quote } from './quote.ts';
import type { SwapRequest } from './swap-request.ts';

/** What the transaction itself enforces, in base units: one of the two is exact. */
export interface Bounds {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * How far a swap may slip. Prepared again, it never gets worse than what was promised, and it is refused only where
 * what is expected has fallen behind that.
 *
 * @throws Say402Error `minimum_not_met`, `maximum_exceeded`, `quote_moved`
 */
export function boundsOf(request: SwapRequest, quote: Quote, context: StepContext): Bounds {
  return request.exact === 'in' ? leastOut(request, quote, context) : mostIn(request, quote, context);
}

function leastOut(request: SwapRequest, { amountOut }: Quote, { promised }: StepContext): Bounds {
  const { tokenOut, minimum, slippage, amount } = request;
  if (amountOut < minimum) {
    const detail = `The swap would bring ${inTokens(amountOut, tokenOut)} now, less than the minimum of ${inTokens(minimum, tokenOut)}.`;
    throw new Say402Error('minimum_not_met', detail);
  }
  const least = promised?.received.find(({ token }) => token === tokenOut.address)?.minimum ?? 0n;
  if (amountOut < least) {
    const detail = `The swap would bring ${inTokens(amountOut, tokenOut)} now; at least ${inTokens(least, tokenOut)} were promised.`;
    throw new Say402Error('quote_moved', detail);
  }
  const slipped = lessPercent(amountOut, slippage);
  return { amountIn: amount, amountOut: [slipped, minimum, least].reduce(larger) };
}

/** Prepared again, the bound of the offer stays: the user agreed to it, and the wallet was found to hold it. */
function mostIn(request: SwapRequest, { amountIn }: Quote, context: StepContext): Bounds {
  const { tokenIn, slippage, amount } = request;
  const most = context.promised?.sent.find(({ token }) => token === tokenIn.address)?.amount;
  if (most === undefined || amountIn <= most) {
    const bound = most ?? plusPercent(amountIn, slippage);
    return { amountIn: cappedAt(request, { expected: amountIn, bound }), amountOut: amount };
  }
  const detail = `The swap would take ${inTokens(amountIn, tokenIn)} now; at most ${inTokens(most, tokenIn)} were promised.`;
  throw new Say402Error('quote_moved', detail);
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const inTokens = (amount: bigint, { decimals, symbol }: PlannedToken): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;
