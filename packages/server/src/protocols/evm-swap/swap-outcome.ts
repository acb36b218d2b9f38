import { poolsInWords } from '@say402/readback';
import { zeroAddress } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlannedToken, type Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import { impactInPercent } from '../check-impact.ts';
import type { Bounds } from './bounds.ts';
import type { SwapRequest } from './swap-request.ts';
import type { SwapVenue } from './venue.ts';
import type { Quote } from './quote.ts';

/** The fact by which a preview names the pools of a swap. */
export const POOLS = 'pools';
const MILLION = 1_000_000n;
const RATE_DECIMALS = 18;

interface Swapped {
  readonly router: string;
  readonly quote: Quote;
  /** What tells the pools of the route apart from others of the same tokens, such as their fees. */
  readonly pools: readonly string[];
  readonly bounds: Bounds;
  /** Millionths. */
  readonly impact: bigint;
  /** Who is allowed to take the tokens first: the router, Permit2, or the router by Permit2. */
  readonly spenders: readonly string[];
  readonly warnings: readonly Warning[];
  /** Symbol of the token in between, by its address in pools. */
  readonly symbolOf: (address: string) => string;
}

/** What a swap does, as the preview says it. */
export function swapOutcome(
  sources: ReturnType<SwapVenue<unknown>['sourcesOn']>,
  request: SwapRequest,
  wallet: string,
  swapped: Swapped,
): StepOutcome {
  const { tokenIn, tokenOut, recipient } = request;
  const { quote, bounds, spenders, warnings, router } = swapped;
  const expected = request.exact === 'in' ? quote.amountOut : bounds.amountOut;
  return {
    ...emptyOutcome,
    route: routeOf(quote, swapped.pools),
    sent: [{ token: tokenIn, amount: bounds.amountIn, to: router }],
    received: [{ token: tokenOut, expected, minimum: bounds.amountOut, to: recipient }],
    approved: spenders.map((spender) => ({
      token: tokenIn,
      amount: bounds.amountIn,
      spender,
      unlimited: false,
    })),
    changes: [
      { owner: wallet, token: tokenIn, expected: -quote.amountIn, least: -bounds.amountIn },
      { owner: recipient, token: tokenOut, expected, least: bounds.amountOut },
    ],
    fees: [poolFee(request, quote)],
    facts: factsOf(sources, request, swapped),
    warnings,
  };
}

function poolFee({ tokenIn }: SwapRequest, { amountIn, pools }: Quote): StepOutcome['fees'][number] {
  const kept = pools.reduce((left, { fee }) => (left * (MILLION - fee)) / MILLION, amountIn);
  const fees = pools.map(({ fee }) => feeInPercent(fee)).join(' and ');
  return {
    kind: 'protocol',
    token: tokenIn,
    amount: amountIn - kept,
    text: `Pool fee of ${fees}, in the price`,
  };
}

function factsOf(
  { quotes, prices }: Parameters<typeof swapOutcome>[0],
  request: SwapRequest,
  { quote, pools: named, impact, symbolOf }: Swapped,
): StepOutcome['facts'] {
  const { tokenIn, tokenOut } = request;
  const source = { kind: 'chain', read: quotes } as const;
  const pools = { kind: 'chain', read: prices } as const;
  const rate = `1 ${tokenIn.symbol} = ${rateOf(quote, tokenIn, tokenOut)} ${tokenOut.symbol}`;
  return [
    { name: 'route', value: routeInWords(request, quote, symbolOf), source },
    { name: POOLS, value: poolsInWords(routeOf(quote, named)), source },
    { name: 'rate', value: rate, source },
    { name: 'price_impact', value: impactInPercent(impact), source: pools },
  ];
}

/** The way of a quote as effects name it. */
export const routeOf = (
  { tokens }: Quote,
  pools: readonly string[],
): { readonly via: readonly string[]; readonly pools: readonly string[] } => ({
  via: tokens.slice(1, -1).map((token) => (token === zeroAddress ? NATIVE : token)),
  pools,
});

function routeInWords(
  { tokenIn, tokenOut }: SwapRequest,
  { tokens, pools }: Quote,
  symbolOf: (address: string) => string,
): string {
  const symbols = [tokenIn.symbol, ...tokens.slice(1, -1).map(symbolOf), tokenOut.symbol];
  return symbols
    .flatMap((symbol, index) => {
      const pool = pools[index];
      return pool === undefined ? [symbol] : [symbol, `(${feeInPercent(pool.fee)})`];
    })
    .join(' ');
}

/** How much of one token one of the other brings, to six significant digits. */
function rateOf({ amountIn, amountOut }: Quote, tokenIn: PlannedToken, tokenOut: PlannedToken): string {
  const scale = BigInt(tokenIn.decimals + RATE_DECIMALS - tokenOut.decimals);
  const rate = scale < 0n ? 0n : (amountOut * 10n ** scale) / (amountIn === 0n ? 1n : amountIn);
  const digits = rate.toString().length;
  const cut = 10n ** BigInt(Math.max(0, digits - 6));
  return fromBaseUnits((rate / cut) * cut, RATE_DECIMALS);
}

const feeInPercent = (fee: bigint): string => `${fromBaseUnits(fee, 4)}%`;
