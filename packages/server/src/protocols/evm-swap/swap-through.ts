import { chains, poolsInWords, tokens, type EvmChain } from '@say402/readback';
import { zeroAddress, type Address } from 'viem';
import type { FeeFacts } from '../../chains/survey.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import { checkImpact } from '../check-impact.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { chooseQuote, type Choice } from './choose-quote.ts';
import { impactBeyondRounding, priceImpact } from './price-impact.ts';
import { readMarket, type Market } from './read-market.ts';
import { swapApprovals } from './swap-approvals.ts';
import { routeOf, swapOutcome } from './swap-outcome.ts';
import { swapRequest, type SwapRequest } from './swap-request.ts';
import type { SwapVenue } from './venue.ts';
import { expectSwap } from '../expected-effects/swap.ts';

/** Two approvals and a swap over two pools that crosses some ticks. */
const GAS = 600_000n;
/** Of one approval with the transaction around it; USDC takes about 56,000. */
const APPROVAL_GAS = 55_000n;

/** Swaps through the pools of one venue, directly or over one of the chain's base tokens. */
export function swapThrough<Way>(venue: SwapVenue<Way>): Protocol {
  const { name, title, protocols } = venue;
  return {
    name,
    title,
    family: 'evm',
    chains: chainsWith(venue),
    actions: { swap: expectSwap },
    need: { kind: 'gas', gas: GAS },
    reads: 'own',
    accepts: (step) => {
      const named = findSlot(step, 'protocol', 'protocol')?.protocol;
      return named === undefined || protocols.includes(named);
    },
    prepare: async (step, context) => {
      const { chain, wallet, reads } = context;
      const router = chain.family === 'evm' ? venue.routerOn(chain) : undefined;
      if (chain.family !== 'evm' || !router) throw new TypeError(`${title} is not on ${chain.title}`);
      const request = swapRequest(step, chain, wallet);
      refuseBuying(venue, request);
      const market = await readMarket(venue, request, {
        reads,
        wallet,
        chain,
        router,
        fees: feesOf(context),
      });
      const offered = onPools(venue, market, context);
      const choice = chooseQuote(request, offered, { chain, title });
      const impact = priceImpact(choice.quote);
      const warnings = checkImpact(request, impact, context, impactBeyondRounding(choice.quote));
      const bounds = boundsOf(request, choice.quote, context);
      refuseUnpayable(request, bounds, context);
      return swapped(venue, request, { context, chain, router, market, choice, bounds, impact, warnings });
    },
  };
}

/** @throws Say402Error `no_route` where the venue can't bring an exact amount */
function refuseBuying(
  { sellsOnly, title }: Pick<SwapVenue<unknown>, 'sellsOnly' | 'title'>,
  { exact, tokenIn, tokenOut }: SwapRequest,
): void {
  if (sellsOnly === undefined || exact === 'in') return;
  const detail = `${title} swaps exact amounts of what is paid only and can not bring an exact amount of ${tokenOut.symbol}. Please say how much ${tokenIn.symbol} to swap, or leave the place open.`;
  throw new Say402Error('no_route', detail);
}

const chainsWith = <Way>(venue: SwapVenue<Way>): string[] =>
  Object.values(chains).flatMap((chain) =>
    chain.family === 'evm' && venue.routerOn(chain) !== undefined ? [chain.name] : [],
  );

/**
 * The market, without other ways than the one whose pools the preview named, when a swap is prepared again.
 *
 * @throws Say402Error `quote_moved` where these pools can not carry it any more
 */
function onPools<Way>(venue: SwapVenue<Way>, market: Market<Way>, { promised }: StepContext): Market<Way> {
  const named = promised?.pools ?? null;
  if (named === null) return market;
  const quotes = market.quotes.filter(
    (quote) => poolsInWords(routeOf(quote, venue.poolsOf(quote.way))) === named,
  );
  if (quotes.length > 0) return { ...market, quotes };
  throw new Say402Error(
    'quote_moved',
    `The pools of ${venue.title} that were offered can not carry the swap now.`,
  );
}

/** Null where the step is prepared while the chain is surveyed. */
const feesOf = (context: StepContext): FeeFacts | null =>
  context.promised === null ? context.survey.fees : null;

interface Swap<Way> extends Pick<Parameters<typeof swapOutcome>[3], 'bounds' | 'impact' | 'warnings'> {
  readonly context: StepContext;
  readonly chain: EvmChain;
  readonly router: Address;
  readonly market: Market<Way>;
  readonly choice: Choice<Way>;
}

function swapped<Way>(
  venue: SwapVenue<Way>,
  request: SwapRequest,
  { context, chain, router, market, choice, ...swap }: Swap<Way>,
): PreparedStep {
  const { index, wallet, now, earlier } = context;
  const { quote, worth } = choice;
  const { bounds } = swap;
  const deadline = BigInt(Math.floor(now / 1000) + request.deadlineSeconds);
  const { pieces: approvals, spenders } = swapApprovals(venue, request, market, {
    step: index,
    wallet,
    router,
    amount: bounds.amountIn,
    deadline,
    spentBefore: earlier.some((step) => spends(step, request)),
  });
  const call = venue.encode(request, { ...bounds, way: quote.way, deadline });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: router, ...call }],
    outcome: swapOutcome(venue.sourcesOn(chain), request, wallet, {
      ...swap,
      quote,
      pools: venue.poolsOf(quote.way),
      router,
      spenders,
      symbolOf: (address) => symbolOn(chain, address),
    }),
    offer: {
      exact: request.exact,
      token: request.exact === 'in' ? request.tokenOut : request.tokenIn,
      amount: request.exact === 'in' ? quote.amountOut : quote.amountIn,
      gas: quote.gas + APPROVAL_GAS * BigInt(approvals.length),
      worth,
      impact: swap.impact,
    },
  };
}

function spends(step: PlanStep, { tokenIn }: SwapRequest): boolean {
  return step.action === 'swap' && findSlot(step, 'tokenIn', 'token')?.address === tokenIn.address;
}

function symbolOn({ name, native }: EvmChain, address: string): string {
  if (address === zeroAddress) return native.symbol;
  return tokens[name]?.find((token) => token.address === address)?.symbol ?? address;
}

/** An amount that is spent exactly was checked with the plan; what a purchase takes is only known here. */
function refuseUnpayable(
  { exact, tokenIn, tokenOut, amount }: SwapRequest,
  { amountIn }: Bounds,
  context: StepContext,
): void {
  const { earlier, promised, wallet } = context;
  if (exact === 'in' || earlier.length > 0 || promised !== null) return;
  const { survey } = context;
  const held =
    tokenIn.address === NATIVE ? survey.native : (survey.tokens.get(tokenIn.address)?.balance ?? 0n);
  if (held >= amountIn) return;
  const [has, takes] = [held, amountIn].map(
    (units) => `${fromBaseUnits(units, tokenIn.decimals)} ${tokenIn.symbol}`,
  );
  const detail = `The wallet ${wallet} holds ${has}, and buying ${fromBaseUnits(amount, tokenOut.decimals)} ${tokenOut.symbol} may take up to ${takes}.`;
  throw new Say402Error('insufficient_balance', detail);
}
