import type { Step } from './step.ts';
import { ask, type Trouble } from './trouble.ts';

/** Asks what "max" means for an allowance: none that is unlimited is given unless the words say so. Null otherwise. */
export function checkMost(steps: readonly Step[]): Trouble | null {
  for (const { action, said } of steps) {
    for (const [name, { value }] of said) {
      const limitless = action.slots[name]?.kinds?.includes('unlimited') === true;
      if (!limitless || value.entity?.kind !== 'amount' || !value.entity.match.most) continue;
      return ask(
        `Does "${value.item.text}" mean an unlimited amount, or all that the wallet holds now? Please say "unlimited", "all" or a number.`,
      );
    }
  }
  return null;
}
