import type { Said, Step } from './step.ts';
import { ask, type Trouble } from './trouble.ts';

/** Asks what "it" stands for where the step right before puts nothing out, or something else; null where all is clear. */
export function checkOutputs(steps: readonly Step[]): Trouble | null {
  for (const [index, step] of steps.entries()) {
    for (const said of step.said.values()) {
      if (!isOutput(said) || refersTo(step, steps[index - 1])) continue;
      const { text } = said.value.item;
      return ask(`What does "${text}" stand for? Please name the amount, the token and the recipient.`);
    }
  }
  return null;
}

function isOutput({ value: { entity } }: Said): boolean {
  if (entity?.kind === 'amount') return entity.match.amount.kind === 'output';
  return entity?.kind === 'token' && entity.token.kind === 'output';
}

/** The step before puts a token out, in the same message, and the step names no other one. */
function refersTo(step: Step, before: Step | undefined): boolean {
  const output = before?.action.definition.output;
  if (!before || output === undefined || before.message !== step.message) return false;
  const given = before.said.get(output)?.value;
  return [...step.said].every(([name, said]) => {
    const slot = step.action.slots[name];
    const counted = Object.entries(step.action.slots).some(
      ([amount, { type, of }]) =>
        type === 'amount' && (of ?? 'token') === name && isOutputOf(step.said.get(amount)),
    );
    if (slot?.type !== 'token' || !counted || isOutput(said)) return true;
    return given !== undefined && given.item.lower === said.value.item.lower;
  });
}

const isOutputOf = (said: Said | undefined): boolean => said !== undefined && isOutput(said);
