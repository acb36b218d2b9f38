import type { IntentStep } from '../../core/intent.ts';
import { useOf } from '../scan/item.ts';
import { firstFault } from './check-slots.ts';
import { isInside, type Evidence } from './evidence.ts';

/**
 * Steps come in the order in which they are said, and a step without any value of its own is said by its verb: otherwise it
 * could be made of any words. Null when all is well.
 */
export function checkSteps(evidence: Evidence): string | null {
  const { steps } = evidence.intent;
  const early = steps.find(({ clause }, index) => {
    const before = steps[index - 1]?.clause;
    return (
      before !== undefined &&
      (before.message > clause.message || (before.message === clause.message && before.start > clause.start))
    );
  });
  if (early) return `${early.action} is said earlier than the step before it`;
  return firstFault(steps, (step) => checkVerb(step, evidence));
}

function checkVerb(step: IntentStep, { inPlay }: Evidence): string | null {
  const own = Object.entries(step.slots).some(([name]) => step.carried?.[name] === undefined);
  if (own) return null;
  const said = inPlay.get(step.clause.message);
  const named = said?.scan.items.some((item) => {
    const use = useOf(item);
    const means = use?.use === 'verb' || use?.use === 'noun' ? use.actions.includes(step.action) : false;
    return means && isInside({ message: said.scan.message, ...item }, step.clause);
  });
  return named ? null : `no word says ${step.action}`;
}
