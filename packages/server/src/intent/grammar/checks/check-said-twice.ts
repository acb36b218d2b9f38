import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** "Collect all; my WELL rewards": all of them, or only those? Null where no step takes everything beside one that takes a part. */
export function checkSaidTwice(steps: readonly Step[]): Trouble | null {
  const vague = steps.find(
    ({ action: { definition, slots }, said }) =>
      slots['token']?.required === false &&
      !said.has('token') &&
      steps.some((other) => other.action.definition === definition && other.said.has('token')),
  );
  const name = vague?.action.definition.name.replaceAll('_', ' ');
  return vague
    ? ask(
        `Should everything be taken, or only what is named? Please say "${name}" once, with or without a token.`,
      )
    : null;
}
