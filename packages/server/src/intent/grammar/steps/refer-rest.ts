import type { Vocabulary } from '../../reader.ts';
import { isOutput, outputOf } from '../checks/check-outputs.ts';
import { isSensible } from './is-sensible.ts';
import { countedSlot } from '../checks/perhaps-dollars.ts';
import { withValue, type Said, type Step } from './step.ts';

/**
 * "Swap 1 ETH to USDC, send 100 USDC to A and lend the rest": the token of "the rest" is the one that the step right before
 * takes of, said there or where it is put out. Whether that is a rest of anything is settled by `settle-rests.ts`.
 */
export function referRest(step: Step, before: readonly Step[], vocabulary: Vocabulary): Step {
  const last = before.at(-1);
  const amount = [...step.said].find(
    ([, { value }]) => value.entity?.kind === 'amount' && value.entity.match.rest,
  );
  if (!last || !amount || last.message !== step.message) return step;
  const name = countedSlot(step.action.definition, amount[0]);
  const known = step.said.get(name);
  if (step.action.slots[name]?.type !== 'token' || (known && !isOutput(known))) return step;
  const token = spentBy(last, before.at(-2), vocabulary);
  if (!token) return step;
  const said = withValue(step, name, { ...token, carried: 'list' });
  const filled = new Map([...said.said].map(([slot, { value }]) => [slot, value]));
  return isSensible(step.action, filled) ? said : step;
}

/** The token that a step takes from the wallet, as it is written; for "it" where the step before that puts it out. */
function spentBy(step: Step, before: Step | undefined, vocabulary: Vocabulary): Said | null {
  for (const [name, slot] of Object.entries(step.action.slots)) {
    if (slot.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || !step.said.has(name)) continue;
    const said = step.said.get(countedSlot(step.action.definition, name));
    if (said && !isOutput(said)) return said;
    const output = before?.action.definition.output;
    if (said && before && output !== undefined && outputOf(before, vocabulary) !== null)
      return before.said.get(output) ?? null;
  }
  return null;
}
