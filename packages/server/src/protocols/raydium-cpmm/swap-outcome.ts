import type { Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { impactInPercent } from '../check-impact.ts';
import { POOLS } from '../evm-swap/swap-outcome.ts';
import type { StepContext } from '../protocol.ts';
import type { OwnAccount } from '../solana/own-account.ts';
import { rateInWords } from '../solana-swap/rate-in-words.ts';
import { swappedOutcome } from '../solana-swap/swapped-outcome.ts';
import type { CpmmQuote } from './choose-pool.ts';
import type { CpmmMarket } from './read-pools.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';

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
export function swapOutcome(request: SolanaSwap, swapped: Swapped): StepOutcome {
  const { context, market, quote, own, warnings } = swapped;
  const { amountIn, amountOut, mostIn, leastOut } = quote;
  const amounts = { amountIn, amountOut, mostIn, leastOut };
  const to = quote.pool.pool;
  const outcome = swappedOutcome(request, {
    context,
    ...amounts,
    to,
    wrapped: market.wrapped,
    own,
    warnings,
  });
  return {
    ...outcome,
    fees: [...outcome.fees, poolFee(request, quote)],
    facts: factsOf(request, swapped),
  };
}

function poolFee({ tokenIn }: SolanaSwap, { pool, amountIn }: CpmmQuote): StepOutcome['fees'][number] {
  const rate = pool.tradeFee + (pool.creatorFeeOnInput ? pool.creatorFee : 0n);
  return {
    kind: 'protocol',
    token: tokenIn,
    amount: (amountIn * rate) / 1_000_000n,
    text: `Pool fee of ${impactInPercent(rate)}, in the price`,
  };
}

function factsOf({ tokenIn, tokenOut }: SolanaSwap, { quote, impact }: Swapped): StepOutcome['facts'] {
  const source = { kind: 'chain', read: `Raydium pool ${quote.pool.pool}` } as const;
  const rate = rateInWords({ tokenIn, tokenOut }, quote);
  return [
    { name: POOLS, value: quote.pool.pool, source },
    { name: 'rate', value: rate, source },
    { name: 'price_impact', value: impactInPercent(impact), source },
  ];
}
