import { fitsOne } from '../../chains/solana/fits-one.ts';
import { findSlot } from '../../core/slot-of.ts';
import { checkImpact } from '../check-impact.ts';
import { percentFraction } from '../percent.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { aroundSwap } from '../solana-swap/around-swap.ts';
import { leastReceivedOf, mostSpentOf } from '../solana-swap/bounds.ts';
import { offerOf } from '../solana-swap/offer-of.ts';
import { refuseFees, refuseUnpayable } from '../solana-swap/refusals.ts';
import { wrappedOf } from '../solana-swap/wrapped-side.ts';
import { solanaSwap, type SolanaSwap } from '../solana-swap/swap-request.ts';
import { checkSetup } from './check-setup.ts';
import { jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterApi } from './api-access.ts';
import { readJupiterInstructions } from './read-instructions.ts';
import { readJupiterPools } from './read-pools.ts';
import type { JupiterQuote } from './read-quote.ts';
import type { JupiterRoute } from './read-route.ts';
import { routesAhead } from './routes-ahead.ts';
import { leastOf, slippageWithin } from './route-data.ts';
import { jupiterSwap } from './swap-instruction.ts';
import { jupiterOutcome } from './swap-outcome.ts';
import { sidesOf } from './swap-sides.ts';
import { expectSolanaSwap } from '../expected-effects/solana-swap.ts';

/** A route through several pools takes some hundred thousand; 2,039,280 lamports are the rent of a token account, of which two may be opened. */
const NEED = { kind: 'units', units: 1_200_000, lamports: 4_200_000n } as const;

/**
 * Swaps by routes of Jupiter, where the operator allows its API to be asked. Only the route is taken from its answer; everything else is
 * built here.
 */
export function jupiterSwaps(api: JupiterApi): Protocol {
  const routes = routesAhead(api);
  return {
    name: 'jupiter',
    title: 'Jupiter',
    family: 'svm',
    actions: { swap: expectSolanaSwap },
    need: NEED,
    accepts: (step) => (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'jupiter') === 'jupiter',
    foresee: (step, wallet) => {
      const request = solanaSwap(step, wallet);
      routes.ask(request, { wallet, slippage: basisPoints(request) });
    },
    prepare: async (step, context) => {
      const request = solanaSwap(step, context.wallet);
      refuseFees(request, context);
      const asked = basisPoints(request);
      const { quote, answer } = await routes.take(request, { wallet: context.wallet, slippage: asked });
      const bounds = boundsOf(request, quote, context);
      const warnings = checkImpact(request, quote.impact, context);
      refuseUnpayable(request, bounds, context);
      return built(request, { api, context, quote, answer, asked, warnings, ...bounds });
    },
  };
}

interface Swap extends JupiterRoute {
  readonly api: JupiterApi;
  readonly context: StepContext;
  /** Basis points of slippage: what the quote was asked with, and what the instruction states. */
  readonly asked: number;
  readonly slippage: number;
  readonly mostIn: bigint;
  readonly leastOut: bigint;
  readonly warnings: PreparedStep['outcome']['warnings'];
}

function basisPoints({ slippage }: SolanaSwap): number {
  const { numerator, denominator } = percentFraction(slippage);
  return Number((numerator * 10_000n) / denominator);
}

/** The bounds, in the basis points of the quote that Jupiter's program counts in: never wider than what was said or promised. */
function boundsOf(
  request: SolanaSwap,
  { amountIn, amountOut }: JupiterQuote,
  context: StepContext,
): Pick<Swap, 'slippage' | 'mostIn' | 'leastOut'> {
  if (request.exact === 'out') {
    const mostIn = mostSpentOf(request, amountIn, context);
    return { mostIn, leastOut: request.amount, slippage: slippageWithin(amountIn, mostIn) };
  }
  const slippage = slippageWithin(amountOut, leastReceivedOf(request, amountOut, context));
  return { mostIn: request.amount, leastOut: leastOf(amountOut, slippage), slippage };
}

async function built(request: SolanaSwap, swap: Swap): Promise<PreparedStep> {
  const { api, context, quote, asked, slippage, mostIn } = swap;
  const solana = solanaStep(context);
  const { wallet } = solana;
  const answer = swap.answer ?? (await readJupiterInstructions(api, quote, wallet));
  const sides = await sidesOf(request, context, wallet);
  checkSetup(answer.setup, wallet, sides);
  const instruction = await jupiterSwap(answer.swap, {
    request,
    wallet,
    sides,
    quoted: request.exact === 'in' ? quote.amountOut : quote.amountIn,
    asked,
    slippage,
  });
  const tables = await readJupiterPools(answer, solana, sides);
  const wrapped = await wrappedOf(context);
  const { before, after, own } = await aroundSwap(request, mostIn, wrapped, { context, solana });
  const instructions = [...before, instruction, ...after];
  // Split over several transactions, only the first one could be dry-run.
  if (!fitsOne(instructions, wallet, tables))
    throw jupiterUnavailable('are of more accounts than a transaction has room for');
  return {
    pieces: solana.pieces(instructions, tables),
    outcome: jupiterOutcome(request, { ...swap, wrapped, own }),
    offer: offerOf(request, quote),
  };
}
