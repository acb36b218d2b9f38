import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { cappedAt } from '../capped-at.ts';
import { plusPercent } from '../percent.ts';
import type { StepContext } from '../protocol.ts';
import { leastOf } from '../solana/least-received.ts';
import type { SolanaSwap } from './swap-request.ts';

/**
 * The least that a swap has to bring: what is expected less the slippage, never less than was said or promised.
 *
 * @throws Say402Error `minimum_not_met`, `quote_moved`
 */
export function leastReceivedOf(
  { tokenOut, minimum, slippage }: SolanaSwap,
  expected: bigint,
  context: StepContext,
): bigint {
  if (expected < minimum) {
    const [now, asked] = [expected, minimum].map((units) => fromBaseUnits(units, tokenOut.decimals));
    const detail = `The swap would bring ${now} ${tokenOut.symbol} now, less than the minimum of ${asked} ${tokenOut.symbol}.`;
    throw new Say402Error('minimum_not_met', detail);
  }
  const least = leastOf(tokenOut, expected, slippage, context);
  return least > minimum ? least : minimum;
}

/**
 * The most that a purchase may take, never more than was said. Prepared again, the bound of the offer stays: the user agreed to it.
 *
 * @throws Say402Error `maximum_exceeded`, `quote_moved`
 */
export function mostSpentOf(request: SolanaSwap, expected: bigint, { promised }: StepContext): bigint {
  const { tokenIn, slippage } = request;
  const most = promised?.sent.find(({ token }) => token === tokenIn.address)?.amount;
  if (most === undefined || expected <= most)
    return cappedAt(request, { expected, bound: most ?? plusPercent(expected, slippage) });
  const [now, then] = [expected, most].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  throw new Say402Error('quote_moved', `The swap would take ${now} now; at most ${then} were promised.`);
}
