import { NATIVE_MINT } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { checkImpact } from '../check-impact.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';
import { choosePool, type CpmmQuote } from './choose-pool.ts';
import { impactOf } from './quote.ts';
import { readCpmmMarket, type CpmmMarket } from './read-pools.ts';
import { refuseFees, refuseUnpayable } from './refusals.ts';
import { cpmmSwap } from './swap-instruction.ts';
import { swapOutcome } from './swap-outcome.ts';
import { cpmmRequest, type CpmmRequest } from './swap-request.ts';
import { closing, funding, opening } from './wrapped-side.ts';

/** A swap takes about 100,000, an account to open 25,000; 2,039,280 lamports are the rent of a token account, of which two may be opened. */
const NEED = { kind: 'units', units: 350_000, lamports: 4_200_000n } as const;

/** Swaps in the constant-product pools of Raydium. */
export const raydiumCpmmSwap: Protocol = {
  name: 'raydium-cpmm',
  title: 'Raydium CPMM',
  family: 'svm',
  actions: ['swap'],
  need: NEED,
  accepts: (step) => (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'raydium') === 'raydium',
  prepare: async (step, context) => {
    const request = cpmmRequest(step, context.wallet);
    refuseFees(request, context);
    const solana = solanaStep(context);
    const market = await readCpmmMarket(request, solana, BigInt(Math.floor(context.now / 1000)));
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

async function swapped(request: CpmmRequest, swap: Swap): Promise<PreparedStep> {
  const { context, solana, market, quote } = swap;
  const { tokenIn, tokenOut } = request;
  const { wrapped } = market;
  const own =
    tokenOut.address === NATIVE ? null : await ownAccount(context, tokenOut.address, tokenOut.symbol);
  const source =
    tokenIn.address === NATIVE ? null : await ownAccount(context, tokenIn.address, tokenIn.symbol);
  const instruction = await cpmmSwap(request, quote.pool, {
    wallet: solana.wallet,
    accountIn: source?.address ?? wrapped.address,
    accountOut: own?.address ?? wrapped.address,
    amountIn: quote.mostIn,
    amountOut: quote.leastOut,
  });
  const usesNative = tokenIn.address === NATIVE || tokenOut.address === NATIVE;
  if (usesNative && [tokenIn, tokenOut].some(({ address }) => address === NATIVE_MINT))
    throw new Say402Error('invalid_token', 'SOL and wrapped SOL are exchanged by "wrap" and "unwrap".');
  return {
    pieces: solana.pieces([
      ...(usesNative ? opening(wrapped, solana) : []),
      ...(tokenIn.address === NATIVE ? funding(wrapped, solana, quote.mostIn) : []),
      ...(own?.opening ?? []),
      instruction,
      ...(usesNative ? closing(wrapped, solana) : []),
    ]),
    outcome: swapOutcome(request, { ...swap, own }),
  };
}
