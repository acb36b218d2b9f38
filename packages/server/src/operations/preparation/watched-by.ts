import type { Watched } from '../../chains/simulation.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';

/** Every balance that the steps change, once: what a dry run reads before and after. */
export function watchedBy(outcomes: readonly StepOutcome[]): readonly Watched[] {
  const changes = outcomes.flatMap((outcome) => outcome.changes);
  return changes
    .filter((change, index) => changes.findIndex((other) => isSameBalance(change, other)) === index)
    .map(({ owner, token, piece }) => ({ owner, token: token.address, piece }));
}

/** Whether a change is one of the balance that is watched. */
export const isWatched = (entry: Watched, { owner, token, piece }: BalanceShift): boolean =>
  entry.owner === owner && entry.token === token.address && entry.piece?.id === piece?.id;

/** Whether two changes are of one balance. */
export const isSameBalance = ({ owner, token, piece }: BalanceShift, other: BalanceShift): boolean =>
  isWatched({ owner, token: token.address, piece }, other);
