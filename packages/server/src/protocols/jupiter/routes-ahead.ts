import type { SolanaSwap } from '../solana-swap/swap-request.ts';
import type { JupiterApi } from './api-access.ts';
import { readJupiterRoute, type JupiterRoute, type PairsApart } from './read-route.ts';

/** Milliseconds for which a route that was asked for ahead is kept: about as long as a survey of the chain takes at most. */
const LIFE = 3_000;
/** Of them at once; beyond that, routes are asked for when they are needed. */
const MOST = 100;

/** Whose swap it is, and basis points. */
interface For {
  readonly wallet: string;
  readonly slippage: number;
}

/** Routes that may be asked for before they are needed. */
export interface RoutesAhead {
  /** Asks for one that `take` will be asked for soon. */
  ask(request: SolanaSwap, whose: For): void;
  /** The route that was asked for ahead, once; else one asked for now. */
  take(request: SolanaSwap, whose: For): Promise<JupiterRoute>;
}

/** Opens the list of routes that were asked for ahead. */
export function routesAhead(api: JupiterApi): RoutesAhead {
  const asked = new Map<string, Promise<JupiterRoute>>();
  const apart: PairsApart = new Map();
  return {
    ask: (request, whose) => {
      const key = keyOf(request, whose);
      if (asked.has(key) || asked.size >= MOST) return;
      const route = readJupiterRoute(api, request, { ...whose, apart });
      asked.set(key, route);
      // A failure is thrown to whoever takes the route, so it is handled here.
      route.catch(() => undefined);
      setTimeout(() => {
        if (asked.get(key) === route) asked.delete(key);
      }, LIFE).unref();
    },
    take: async (request, whose) => {
      const key = keyOf(request, whose);
      const route = asked.get(key);
      asked.delete(key);
      return route ?? readJupiterRoute(api, request, { ...whose, apart });
    },
  };
}

const keyOf = ({ mintIn, mintOut, exact, amount }: SolanaSwap, { wallet, slippage }: For): string =>
  [mintIn, mintOut, exact, amount, wallet, slippage].join(' ');
