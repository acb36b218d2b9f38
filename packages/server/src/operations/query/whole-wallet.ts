import type { Answer } from '../../core/answer.ts';
import type { Plan, Warning } from '../../core/plan.ts';
import type { LeftOut } from '../../resolve/resolve-intent.ts';
import { MOST_AT_ONCE, type Expanded } from './expand-intent.ts';

/** The answer where nothing in the wallet fits the request. */
export function nothingFound({ nothing }: Pick<Expanded, 'nothing'>): Answer {
  const [first] = nothing;
  if (!first) throw new TypeError('An intent has steps, or none of what it speaks of was found');
  return {
    kind: first.kind,
    message: `Nothing was found to do that with, so nothing is prepared. ${nothing.map(({ message }) => message).join(' ')}`,
    facts: nothing.flatMap(({ facts }) => facts),
    next: [...new Set(nothing.flatMap(({ next }) => next))],
  };
}

/** The plan, with notes at its last step on what was left out. */
export function withNotes({ steps }: Plan, { nothing, later }: Expanded, leftOut: readonly LeftOut[]): Plan {
  const notes: Warning[] = [
    ...nothing.map(({ message }): Warning => ({ code: 'left_out', text: message })),
    ...leftOut.map(({ what, error }): Warning => ({
      code: 'left_out',
      text: `Not part of this: ${what}. ${error.message}`,
    })),
    ...(later.length > 0 ? [nextBatch(later)] : []),
  ];
  return {
    steps: steps.map((step, index) =>
      index === steps.length - 1 ? { ...step, warnings: [...step.warnings, ...notes] } : step,
    ),
  };
}

function nextBatch(later: readonly string[]): Warning {
  const more = later.length > MOST_AT_ONCE ? `; and after that ${later.length - MOST_AT_ONCE} more` : '';
  const text = `The next batch is: ${later.slice(0, MOST_AT_ONCE).join('; ')}${more}. Ask for the same again once these transactions are confirmed.`;
  return { code: 'more_to_do', text };
}
