import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { plusPercent } from '../percent.ts';
import type { StepContext } from '../protocol.ts';
import { leastOf } from '../solana/least-received.ts';
import { quoteIn, quoteOut } from './quote.ts';
import type { LiveCpmm } from './read-pools.ts';
import type { CpmmRequest } from './swap-request.ts';

/** The best pool, what it quotes, and the bounds that the instruction states. Amounts are base units. */
export interface CpmmQuote {
  readonly pool: LiveCpmm;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly mostIn: bigint;
  readonly leastOut: bigint;
}

/**
 * Picks the pool that brings most, or costs least.
 *
 * @throws Say402Error `no_route`, `minimum_not_met`, `quote_moved`
 */
export function choosePool(
  request: CpmmRequest,
  pools: readonly LiveCpmm[],
  context: StepContext,
): CpmmQuote {
  const { exact, amount, tokenOut, minimum, slippage } = request;
  const quotes = pools.flatMap((pool) => {
    const amountIn = exact === 'in' ? amount : quoteIn(pool, amount);
    const amountOut = exact === 'in' ? quoteOut(pool, amount) : amount;
    return amountIn === null || amountOut <= 0n ? [] : [{ pool, amountIn, amountOut }];
  });
  const [best] = quotes.toSorted((one, other) =>
    order(other.amountOut - one.amountOut, one.amountIn - other.amountIn),
  );
  if (!best) refuseRoute(request);
  if (exact === 'out') return { ...best, leastOut: amount, mostIn: mostIn(request, best.amountIn, context) };
  if (best.amountOut < minimum) {
    const [now, asked] = [best.amountOut, minimum].map((units) => fromBaseUnits(units, tokenOut.decimals));
    const detail = `The swap would bring ${now} ${tokenOut.symbol} now, less than the minimum of ${asked} ${tokenOut.symbol}.`;
    throw new Say402Error('minimum_not_met', detail);
  }
  const least = leastOf(tokenOut, best.amountOut, slippage, context);
  return { ...best, mostIn: amount, leastOut: least > minimum ? least : minimum };
}

const order = (first: bigint, second: bigint): number => Math.sign(Number(first === 0n ? second : first));

/** The bound of the offer stays: it is what the user has seen and agreed to. */
function mostIn({ tokenIn, slippage }: CpmmRequest, amountIn: bigint, { promised }: StepContext): bigint {
  const most = promised?.sent.find(({ token }) => token === tokenIn.address)?.amount;
  if (most === undefined) return plusPercent(amountIn, slippage);
  if (amountIn <= most) return most;
  const [now, then] = [amountIn, most].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  throw new Say402Error('quote_moved', `The swap would take ${now} now; at most ${then} were promised.`);
}

function refuseRoute({ tokenIn, tokenOut, exact, amount }: CpmmRequest): never {
  const what =
    exact === 'in' ? '' : ` with ${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol} to give`;
  const detail = `Raydium has no constant-product pool of ${tokenIn.symbol} and ${tokenOut.symbol}${what}.`;
  throw new Say402Error('no_route', detail);
}
