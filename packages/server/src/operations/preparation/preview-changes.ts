import type { PreviewStep } from '@say402/wire';
import type { Simulation } from '../../chains/simulation.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';
import { isRounding } from './balance-changes.ts';
import type { CarriedStep } from './choose-offer.ts';
import { tokenAmount } from './preview-token.ts';
import { isSameBalance, isWatched, watchedBy } from './watched-by.ts';

interface Simulated {
  readonly prepared: readonly CarriedStep[];
  readonly simulation: Extract<Simulation, { ok: true }>;
}

/** How a step changes balances: as the dry run showed it, and by what is expected where it could not tell. */
export function balanceChangesOf(
  { changes }: StepOutcome,
  index: number,
  simulated: Simulated,
): PreviewStep['balanceChanges'] {
  return changes
    .map((change, at) => {
      const twins = changes.filter((other) => isSameBalance(change, other));
      const expected = twins.reduce((sum, twin) => sum + twin.expected, 0n);
      const shown = simulatedChange(change, index, simulated);
      // Where a step takes of one balance for several reasons (an amount and a rent), the first reason bears the difference to the dry run.
      const differs = shown !== null && twins[0] === changes[at] && !isRounding(expected, shown, change);
      return { ...change, expected: change.expected + (differs ? shown - expected : 0n) };
    })
    .filter(({ expected, piece }) => expected !== 0n && piece?.single !== false)
    .map(({ owner, token, expected }) => ({ owner, ...tokenAmount(token, expected) }));
}

/** Null where the dry run does not tell what this step changes. */
function simulatedChange(
  change: BalanceShift,
  index: number,
  { prepared, simulation }: Simulated,
): bigint | null {
  const watch = watchedBy(prepared.map(({ outcome }) => outcome));
  const at = watch.findIndex((entry) => isWatched(entry, change));
  const alone = prepared.length === 1 ? simulation.changes : null;
  const changes = simulation.byStep?.find(({ step }) => step === index)?.changes ?? alone;
  return changes?.[at] ?? null;
}
