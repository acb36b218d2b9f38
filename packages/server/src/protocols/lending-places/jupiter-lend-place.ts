import type { PlanStep } from '../../core/plan.ts';
import { jupiterLendStep } from '../jupiter-lend/lend-step.ts';
import { readJupiterLends } from '../jupiter-lend/read-market.ts';
import { tokensFor } from '../jupiter-lend/receipt-price.ts';
import type { StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { percentOfRay } from '../yearly-rate.ts';
import type { Place } from './place.ts';

/** Jupiter Lend; null where it does not take the token, is not on the chain, or takes nothing now. */
export async function jupiterLendPlace(plan: PlanStep, context: StepContext): Promise<Place | null> {
  const step = jupiterLendStep(plan);
  const wanted = step?.action === 'lend' ? 'all' : 'held';
  const [found] = step ? await readJupiterLends([step.market], solanaStep(context), wanted) : [];
  if (!step || !found || (step.action === 'lend' && !found.active)) return null;
  return {
    id: 'jupiter',
    title: 'Jupiter Lend',
    about: `${percentOfRay(found.rate)} a year now, variable`,
    held: tokensFor(found.receipts ?? 0n, found.price),
    source: {
      kind: 'chain',
      read: `Jupiter Lend's market ${found.accounts.market} on ${context.chain.title}`,
    },
  };
}
