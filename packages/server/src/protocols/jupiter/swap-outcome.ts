import { JUPITER_PROGRAM } from '@say402/readback';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { impactInPercent } from '../check-impact.ts';
import { rateInWords } from '../solana-swap/rate-in-words.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import { swappedOutcome, type Swapped } from '../solana-swap/swapped-outcome.ts';
import type { JupiterQuote } from './read-quote.ts';

interface JupiterSwapped extends Omit<Swapped, 'amountIn' | 'amountOut' | 'to'> {
  readonly quote: JupiterQuote;
}

/** What the preview says of a swap by Jupiter. */
export function jupiterOutcome(request: SolanaSwap, { quote, ...swapped }: JupiterSwapped): StepOutcome {
  const { amountIn, amountOut } = quote;
  const source = { kind: 'chain', read: "quote of Jupiter's API, held to bounds" } as const;
  return {
    ...swappedOutcome(request, { ...swapped, amountIn, amountOut, to: JUPITER_PROGRAM }),
    facts: [
      { name: 'rate', value: rateInWords(request, quote), source },
      { name: 'price_impact', value: impactInPercent(quote.impact), source },
      ...(quote.labels.length > 0 ? [{ name: 'route', value: quote.labels.join(', '), source }] : []),
    ],
  };
}
