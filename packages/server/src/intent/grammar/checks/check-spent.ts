import type { Vocabulary } from '../../reader.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Step } from '../steps/step.ts';
import { keyIn, outputOf } from './check-outputs.ts';
import { countedSlot } from './perhaps-dollars.ts';

/**
 * Asks where all of a token goes and a later step takes of it, with nothing in between that brings any: "send all my USDC to A and 5 USDC
 * to B"; null where that is not so.
 */
export function checkSpent(steps: readonly Step[], vocabulary: Vocabulary): Trouble | null {
  const spent = new Set<string>();
  for (const step of steps) {
    for (const { key, text, whole } of takenBy(step)) {
      if (spent.has(key))
        return ask(
          `All of it goes in an earlier step: of what is "${text}"? Please say every amount as a number.`,
        );
      if (whole) spent.add(key);
    }
    const output = outputOf(step, vocabulary);
    if (output !== null) spent.delete(output);
  }
  return null;
}

/** What a step takes out of the wallet, other than what a step before brings and "the rest". */
function takenBy(
  step: Step,
): readonly { readonly key: string; readonly text: string; readonly whole: boolean }[] {
  const { action, said } = step;
  return [...said].flatMap(([name, { value }]) => {
    const slot = action.slots[name];
    if (slot?.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || value.entity?.kind !== 'amount')
      return [];
    const { amount, rest } = value.entity.match;
    const key = keyIn(step, countedSlot(action.definition, name));
    if (rest || amount.kind.startsWith('output') || typeof key !== 'string') return [];
    return [{ key, text: value.item.text, whole: amount.kind === 'all' }];
  });
}
