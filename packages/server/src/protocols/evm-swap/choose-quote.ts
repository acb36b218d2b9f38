import type { EvmChain } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { nativeWorth } from './native-worth.ts';
import type { Market } from './read-market.ts';
import type { SwapRequest } from './swap-request.ts';
import type { Ratio } from './ratio.ts';
import type { Quote } from './quote.ts';

/** The quote that was chosen, and what a wei is worth in base units of the open amount; null where no pool says. */
export interface Choice<Way> {
  readonly quote: Quote<Way>;
  readonly worth: Ratio | null;
}

interface Choosing {
  readonly chain: EvmChain;
  /** Of the venue. */
  readonly title: string;
}

/**
 * The quote that gives most, or takes least, after its gas; of equal ones the one with the fewest pools.
 *
 * @throws Say402Error `no_route` where no pool can carry the swap, `invalid_amount` where nothing would come out
 */
export function chooseQuote<Way>(
  request: SwapRequest,
  { quotes, gasPrice }: Pick<Market<Way>, 'quotes' | 'gasPrice'>,
  { chain, title }: Choosing,
): Choice<Way> {
  const score = ({ amountIn, amountOut }: Quote): bigint => (request.exact === 'in' ? amountOut : -amountIn);
  const byAmount = quotes.toSorted((one, other) => sign(score(other) - score(one)));
  const worth = nativeWorth(request, byAmount, chain);
  const net = (quote: Quote): bigint => score(quote) - costOf(quote.gas * gasPrice, worth);
  const [best] = byAmount.toSorted(
    (one, other) => sign(net(other) - net(one)) || one.pools.length - other.pools.length,
  );
  if (!best) return refuseRoute(request, title);
  if (best.amountOut > 0n) return { quote: best, worth };
  const { tokenIn, tokenOut, amount } = request;
  const detail = `${fromBaseUnits(amount, tokenIn.decimals)} ${tokenIn.symbol} is too little for a swap: once the pools have taken their fee and rounded down, no ${tokenOut.symbol} comes out.`;
  throw new Say402Error('invalid_amount', detail);
}

const sign = (difference: bigint): number => (difference === 0n ? 0 : difference > 0n ? 1 : -1);

/** Wei as base units of the token that they are weighed in; nothing where no price is known. */
const costOf = (wei: bigint, worth: Ratio | null): bigint =>
  worth === null || worth.denominator === 0n ? 0n : (wei * worth.numerator) / worth.denominator;

function refuseRoute({ tokenIn, tokenOut, exact, amount }: SwapRequest, title: string): never {
  const counted = exact === 'in' ? tokenIn : tokenOut;
  const detail = `No pool of ${title} exchanges ${tokenIn.symbol} for ${tokenOut.symbol}, directly or over one other token, with enough in it for ${fromBaseUnits(amount, counted.decimals)} ${counted.symbol}.`;
  throw new Say402Error('no_route', detail);
}
