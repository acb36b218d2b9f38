import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import type { JupiterApi } from './api-access.ts';
import { readJupiterQuote, type JupiterQuote } from './read-quote.ts';

/** Milliseconds for which a quote that was asked for ahead is kept: about as long as a survey of the chain takes at most. */
const LIFE = 3_000;
/** Of them at once; beyond that, quotes are asked for when they are needed. */
const MOST = 100;

/** Quotes that may be asked for before they are needed. A quote knows of no wallet. */
export interface QuotesAhead {
  /** Asks for one that `take` will be asked for soon. */
  ask(request: SolanaSwap, slippage: number): void;
  /** The quote that was asked for ahead, once; else one asked for now. @param slippage basis points */
  take(request: SolanaSwap, slippage: number): Promise<JupiterQuote>;
}

/** Opens the list of quotes that were asked for ahead. */
export function quotesAhead(api: JupiterApi): QuotesAhead {
  const asked = new Map<string, Promise<JupiterQuote>>();
  return {
    ask: (request, slippage) => {
      const key = keyOf(request, slippage);
      if (asked.has(key) || asked.size >= MOST) return;
      const quote = readJupiterQuote(api, request, slippage);
      asked.set(key, quote);
      // A failure is thrown to whoever takes the quote, so it is handled here.
      quote.catch(() => undefined);
      setTimeout(() => {
        if (asked.get(key) === quote) asked.delete(key);
      }, LIFE).unref();
    },
    take: async (request, slippage) => {
      const key = keyOf(request, slippage);
      const quote = asked.get(key);
      asked.delete(key);
      return quote ?? readJupiterQuote(api, request, slippage);
    },
  };
}

const keyOf = ({ mintIn, mintOut, exact, amount }: SolanaSwap, slippage: number): string =>
  [mintIn, mintOut, exact, amount, slippage].join(' ');
