import { KAMINO_MARKET } from '@say402/readback';
import type { PlanStep } from '../../core/plan.ts';
import { kaminoStep } from '../kamino/kamino-step.ts';
import { lentIn, positionNow, reserveOf } from '../kamino/position.ts';
import { readKamino } from '../kamino/read-kamino.ts';
import { lendingRateSf, rayOfSf } from '../kamino/reserve-math.ts';
import type { StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { percentOfRay } from '../yearly-rate.ts';
import type { Place } from './place.ts';

/** Kamino, where it lists the token of a step, before its rate and what the wallet has there are known. */
export const unreadKamino = (step: PlanStep): Place | null =>
  kaminoStep(step) && {
    id: 'kamino',
    title: 'Kamino',
    about: 'a lending market',
    held: 0n,
    source: { kind: 'registry', entry: 'protocols/kamino', source: `main market ${KAMINO_MARKET}` },
  };

/** Kamino with its rate; null where it does not list the token, is not on the chain, or takes nothing now. */
export async function kaminoPlace(plan: PlanStep, context: StepContext): Promise<Place | null> {
  const [step, place] = [kaminoStep(plan), unreadKamino(plan)];
  const found = step && (await readKamino([step], solanaStep(context)));
  if (!place || !found) return null;
  const position = positionNow(found.state, found.reserves, found.market.mostBorrowed);
  const reserve = reserveOf(position, step.reserve.reserve);
  const stopped = found.market.emergency || reserve.emergency || reserve.obsolete;
  if (stopped && step.action === 'lend') return null;
  return {
    ...place,
    about: `${percentOfRay(rayOfSf(lendingRateSf(reserve)))} a year now, variable`,
    held: lentIn(position, step),
  };
}
