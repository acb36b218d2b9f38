import { JUPITER_PROGRAM } from '@say402/readback';
import type { Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { impactInPercent } from '../check-impact.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import type { OwnAccount } from '../solana/own-account.ts';
import { rateInWords } from '../solana-swap/rate-in-words.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import { alsoUnwrapped, type Wrapped } from '../solana-swap/wrapped-side.ts';
import type { JupiterQuote } from './read-quote.ts';

interface Swapped {
  readonly context: StepContext;
  readonly quote: JupiterQuote;
  /** Base units that it takes at most, and brings at least. */
  readonly mostIn: bigint;
  readonly leastOut: bigint;
  readonly wrapped: Wrapped;
  readonly warnings: readonly Warning[];
  readonly own: OwnAccount | null;
}

/** What the preview says of a swap by Jupiter. */
export function jupiterOutcome(request: SolanaSwap, swapped: Swapped): StepOutcome {
  const { tokenIn, tokenOut } = request;
  const { context, quote, mostIn, leastOut, wrapped, warnings, own } = swapped;
  const { wallet } = context;
  const unwrapped = alsoUnwrapped(request, wrapped, context);
  const source = { kind: 'chain', read: "quote of Jupiter's API, held to bounds" } as const;
  return {
    ...emptyOutcome,
    sent: [{ token: tokenIn, amount: mostIn, to: JUPITER_PROGRAM }],
    received: [{ token: tokenOut, expected: quote.amountOut, minimum: leastOut, to: wallet }],
    changes: [
      { owner: wallet, token: tokenIn, expected: -quote.amountIn, least: -mostIn },
      ...(own?.changes ?? []),
      { owner: wallet, token: tokenOut, expected: quote.amountOut, least: leastOut },
      ...unwrapped.changes,
    ],
    fees: own?.fees ?? [],
    facts: [
      { name: 'rate', value: rateInWords(request, quote), source },
      { name: 'price_impact', value: impactInPercent(quote.impact), source },
      ...(quote.labels.length > 0 ? [{ name: 'route', value: quote.labels.join(', '), source }] : []),
    ],
    warnings: [...warnings, ...unwrapped.warnings],
  };
}
