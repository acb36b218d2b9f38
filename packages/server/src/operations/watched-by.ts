import type { SimulationRequest } from '../chains/simulation.ts';
import type { StepOutcome } from '../core/step-outcome.ts';

type Watched = SimulationRequest['watch'][number];

/** Every balance that the steps change, once: what a dry run reads before and after. */
export function watchedBy(outcomes: readonly StepOutcome[]): readonly Watched[] {
  const watch = outcomes.flatMap(({ changes }) =>
    changes.map(({ owner, token }) => ({ owner, token: token.address })),
  );
  return watch.filter((entry, index) => watch.findIndex((other) => same(entry, other)) === index);
}

const same = (a: Watched, b: Watched): boolean => a.owner === b.owner && a.token === b.token;
