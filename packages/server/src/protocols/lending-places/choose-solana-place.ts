import type { PlannedSlot, PlanStep } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { jupiterLendPlace } from './jupiter-lend-place.ts';
import { kaminoPlace, unreadKamino } from './kamino-place.ts';
import { chosen, pickPlace } from './pick-place.ts';

/**
 * Settles where a step lends, takes back, borrows or repays on Solana where the words do not say it: in the only place that fits, or in the
 * one that the user picks of several.
 *
 * @throws Say402Error `question`
 */
export async function chooseSolanaPlace(
  step: PlanStep,
  context: StepContext,
): Promise<Readonly<Record<string, PlannedSlot>>> {
  if (findSlot(step, 'protocol', 'protocol')) return {};
  const kamino = unreadKamino(step);
  // Nothing else known here lends to wallets on Solana.
  if (step.action === 'borrow' || step.action === 'repay') return kamino ? chosen(kamino) : {};
  const places = await Promise.all([kaminoPlace(step, context), jupiterLendPlace(step, context)]);
  const picked = pickPlace(
    step,
    places.filter((place) => place !== null),
  );
  // What the wallet has nowhere is for Kamino to say.
  return picked ?? (kamino ? chosen(kamino) : {});
}
