import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type Warning } from '../../core/plan.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';
import { impactInPercent } from '../check-impact.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import type { OwnAccount } from '../solana/own-account.ts';
import { tokenAccountRent } from '../solana/token-account-rent.ts';
import type { CpmmQuote } from './choose-pool.ts';
import type { CpmmMarket } from './read-pools.ts';
import type { CpmmRequest } from './swap-request.ts';

const RATE_DECIMALS = 18;

interface Swapped {
  readonly context: StepContext;
  readonly market: CpmmMarket;
  readonly quote: CpmmQuote;
  /** Millionths. */
  readonly impact: bigint;
  readonly warnings: readonly Warning[];
  /** The wallet's account for what comes out; null where that is SOL. */
  readonly own: OwnAccount | null;
}

/** What a swap does, as the preview says it. */
export function swapOutcome(request: CpmmRequest, swapped: Swapped): StepOutcome {
  const { tokenIn, tokenOut } = request;
  const { context, quote, own, warnings } = swapped;
  const { wallet } = context;
  const { pool } = quote.pool;
  const unwrapped = alsoUnwrapped(request, swapped);
  return {
    ...emptyOutcome,
    sent: [{ token: tokenIn, amount: quote.mostIn, to: pool }],
    received: [{ token: tokenOut, expected: quote.amountOut, minimum: quote.leastOut, to: wallet }],
    changes: [
      { owner: wallet, token: tokenIn, expected: -quote.amountIn, least: -quote.mostIn },
      ...(own?.changes ?? []),
      { owner: wallet, token: tokenOut, expected: quote.amountOut, least: quote.leastOut },
      ...unwrapped.changes,
    ],
    fees: [...(own?.fees ?? []), poolFee(request, quote)],
    facts: factsOf(request, swapped),
    warnings: [...warnings, ...unwrapped.warnings],
  };
}

/** Wrapped SOL that the wallet held before comes back with the account that is closed, and so does its rent. */
function alsoUnwrapped(
  { tokenIn, tokenOut }: CpmmRequest,
  { market: { wrapped }, context }: Swapped,
): { readonly changes: readonly BalanceShift[]; readonly warnings: readonly Warning[] } {
  const usesNative = tokenIn.address === NATIVE || tokenOut.address === NATIVE;
  if (!usesNative || !wrapped.opened) return { changes: [], warnings: [] };
  const native = nativeTokenOf(context.chain);
  const back = wrapped.balance + tokenAccountRent(context);
  const changes = [{ owner: context.wallet, token: native, expected: back, least: back }];
  if (wrapped.balance === 0n) return { changes, warnings: [] };
  const text = `The ${fromBaseUnits(wrapped.balance, native.decimals)} wrapped SOL that the wallet holds become SOL with it.`;
  return { changes, warnings: [{ code: 'also_unwrapped', text }] };
}

function poolFee({ tokenIn }: CpmmRequest, { pool, amountIn }: CpmmQuote): StepOutcome['fees'][number] {
  const rate = pool.tradeFee + (pool.creatorFeeOnInput ? pool.creatorFee : 0n);
  return {
    kind: 'protocol',
    token: tokenIn,
    amount: (amountIn * rate) / 1_000_000n,
    text: `Pool fee of ${impactInPercent(rate)}, in the price`,
  };
}

function factsOf({ tokenIn, tokenOut }: CpmmRequest, { quote, impact }: Swapped): StepOutcome['facts'] {
  const source = { kind: 'chain', read: `Raydium pool ${quote.pool.pool}` } as const;
  const scale = 10n ** BigInt(Math.max(0, tokenIn.decimals + RATE_DECIMALS - tokenOut.decimals));
  const rate = fromBaseUnits((quote.amountOut * scale) / (quote.amountIn || 1n), RATE_DECIMALS);
  return [
    { name: 'pool', value: quote.pool.pool, source },
    { name: 'rate', value: `1 ${tokenIn.symbol} = ${rate} ${tokenOut.symbol}`, source },
    { name: 'price_impact', value: impactInPercent(impact), source },
  ];
}
