import type { ValueElement } from '../roles/element.ts';
import type { Trouble } from '../explain/trouble.ts';
import { CARRIED_OUT, isUnderWay } from './answering.ts';
import type { Draft, Turn } from './dialogue.ts';
import type { Step } from '../steps/step.ts';

/** Whether a step says another one again, in as many words or fewer: "at least 2500 USDC" would be new. */
const repeats = ({ action: own, said: one }: Step, { action, said }: Step): boolean =>
  own.definition === action.definition &&
  [...one.keys()].every((name) => said.has(name)) &&
  [...said].every(([name, { value }]) => {
    const again = one.get(name)?.value.item.lower;
    return again === undefined || again === value.item.lower || (isAll(value) && isAll(one.get(name)?.value));
  });

const isAll = (value: ValueElement | undefined): boolean =>
  value?.entity?.kind === 'amount' && value.entity.match.amount.kind === 'all';

/** Whether every one of some steps is said again. */
export const isAgain = (before: readonly Step[], steps: readonly Step[]): boolean =>
  before.every((one) => steps.some((step) => repeats(step, one)));

/** Whether steps say others again, and nothing else. */
export const isAllAgain = (before: readonly Step[], steps: readonly Step[]): boolean =>
  before.length === steps.length && isAgain(before, steps);

/** What to ask where a message says nothing new of what is under way already: that would be done twice. */
export function doneTwice(draft: Draft, { reading, heard }: Turn): Trouble | null {
  if (draft.kind !== 'steps' || heard === null || !isUnderWay(heard.content)) return null;
  const again = reading.kind === 'steps' ? isAgain(draft.steps, reading.steps) : reading.kind !== 'trouble';
  return again ? CARRIED_OUT : null;
}
