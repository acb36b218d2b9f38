import { findSlot } from '../../core/slot-of.ts';
import { checkImpact } from '../check-impact.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { aroundSwap } from '../solana-swap/around-swap.ts';
import { choosePool, type CpmmQuote } from './choose-pool.ts';
import { impactOf } from './quote.ts';
import { readCpmmMarket, type CpmmMarket } from './read-pools.ts';
import { offerOf } from '../solana-swap/offer-of.ts';
import { refuseFees, refuseUnpayable } from '../solana-swap/refusals.ts';
import { cpmmSwap } from './swap-instruction.ts';
import { swapOutcome } from './swap-outcome.ts';
import { solanaSwap, type SolanaSwap } from '../solana-swap/swap-request.ts';
import { expectSolanaSwap } from '../expected-effects/solana-swap.ts';

/** A swap takes about 100,000, an account to open 25,000; 2,039,280 lamports are the rent of a token account, of which two may be opened. */
const NEED = { kind: 'units', units: 350_000, lamports: 4_200_000n } as const;

/** Swaps in the constant-product pools of Raydium. */
export const raydiumCpmmSwap: Protocol = {
  name: 'raydium-cpmm',
  title: 'Raydium CPMM',
  family: 'svm',
  actions: { swap: expectSolanaSwap },
  need: NEED,
  accepts: (step) => (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'raydium') === 'raydium',
  prepare: async (step, context) => {
    const request = solanaSwap(step, context.wallet);
    refuseFees(request, context);
    const solana = solanaStep(context);
    const market = await readCpmmMarket(request, solana, context);
    const quote = choosePool(request, market.pools, context);
    const impact = impactOf(quote.pool, quote.amountIn);
    const warnings = checkImpact(request, impact, context);
    refuseUnpayable(request, quote, context);
    return swapped(request, { context, solana, market, quote, impact, warnings });
  },
};

interface Swap {
  readonly context: StepContext;
  readonly solana: SolanaStep;
  readonly market: CpmmMarket;
  readonly quote: CpmmQuote;
  readonly impact: bigint;
  readonly warnings: PreparedStep['outcome']['warnings'];
}

async function swapped(request: SolanaSwap, swap: Swap): Promise<PreparedStep> {
  const { solana, market, quote } = swap;
  const around = await aroundSwap(request, quote.mostIn, market.wrapped, swap);
  const { accountIn, accountOut, own, before, after } = around;
  const instruction = await cpmmSwap(request, quote.pool, {
    wallet: solana.wallet,
    accountIn,
    accountOut,
    amountIn: quote.mostIn,
    amountOut: quote.leastOut,
  });
  return {
    pieces: solana.pieces([...before, instruction, ...after]),
    outcome: swapOutcome(request, { ...swap, own }),
    offer: offerOf(request, quote),
  };
}
