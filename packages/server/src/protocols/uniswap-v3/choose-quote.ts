import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Market, Quote } from './read-market.ts';
import type { SwapRequest } from './swap-request.ts';

/**
 * The quote that gives most, or takes least; of equal ones the shortest route.
 *
 * @throws Say402Error `no_route` where no pool can carry the swap, `invalid_amount` where nothing would come out
 */
export function chooseQuote(request: SwapRequest, { quotes }: Market): Quote {
  const [best] = quotes.toSorted((one, other) => {
    const gain = request.exact === 'in' ? other.amountOut - one.amountOut : one.amountIn - other.amountIn;
    return gain === 0n ? one.route.fees.length - other.route.fees.length : gain > 0n ? 1 : -1;
  });
  if (!best) return refuseRoute(request);
  if (best.amountOut > 0n) return best;
  const { tokenIn, tokenOut, amount } = request;
  const detail = `${fromBaseUnits(amount, tokenIn.decimals)} ${tokenIn.symbol} is too little: it buys less than the smallest unit of ${tokenOut.symbol}.`;
  throw new Say402Error('invalid_amount', detail);
}

function refuseRoute({ tokenIn, tokenOut, exact, amount }: SwapRequest): never {
  const counted = exact === 'in' ? tokenIn : tokenOut;
  const detail = `No pool of Uniswap v3 exchanges ${tokenIn.symbol} for ${tokenOut.symbol}, directly or over one other token, with enough in it for ${fromBaseUnits(amount, counted.decimals)} ${counted.symbol}.`;
  throw new Say402Error('no_route', detail);
}
