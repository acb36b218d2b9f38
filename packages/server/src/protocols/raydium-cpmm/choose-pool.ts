import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import { leastReceivedOf, mostSpentOf } from '../solana-swap/bounds.ts';
import { quoteIn, quoteOut } from './quote.ts';
import type { LiveCpmm } from './read-pools.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';

/** The best pool, what it quotes, and the bounds that the instruction states. Amounts are base units. */
export interface CpmmQuote {
  readonly pool: LiveCpmm;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly mostIn: bigint;
  readonly leastOut: bigint;
}

/**
 * Picks the pool that brings most, or costs least; prepared again, a swap goes through the pool that its preview named.
 *
 * @throws Say402Error `no_route`, `minimum_not_met`, `maximum_exceeded`, `quote_moved`
 */
export function choosePool(request: SolanaSwap, pools: readonly LiveCpmm[], context: StepContext): CpmmQuote {
  const { exact, amount } = request;
  const named = context.promised?.pools ?? null;
  const offered = named === null ? pools : pools.filter(({ pool }) => pool === named);
  if (named !== null && offered.length === 0)
    throw new Say402Error('quote_moved', `The pool ${named} that was offered can not carry the swap now.`);
  const quotes = offered.flatMap((pool) => {
    const amountIn = exact === 'in' ? amount : quoteIn(pool, amount);
    const amountOut = exact === 'in' ? quoteOut(pool, amount) : amount;
    return amountIn === null || amountOut <= 0n ? [] : [{ pool, amountIn, amountOut }];
  });
  const [best] = quotes.toSorted((one, other) =>
    order(other.amountOut - one.amountOut, one.amountIn - other.amountIn),
  );
  if (!best) refuseRoute(request);
  if (exact === 'out')
    return { ...best, leastOut: amount, mostIn: mostSpentOf(request, best.amountIn, context) };
  const least = leastReceivedOf(request, best.amountOut, context);
  return { ...best, mostIn: amount, leastOut: least };
}

const order = (first: bigint, second: bigint): number => Math.sign(Number(first === 0n ? second : first));

function refuseRoute({ tokenIn, tokenOut, exact, amount }: SolanaSwap): never {
  const what =
    exact === 'in' ? '' : ` with ${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol} to give`;
  const detail = `Raydium has no constant-product pool of ${tokenIn.symbol} and ${tokenOut.symbol}${what}.`;
  throw new Say402Error('no_route', detail);
}
