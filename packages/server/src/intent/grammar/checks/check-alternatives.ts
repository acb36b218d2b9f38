import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** Asks where two slots are said of which only one can hold, as in "swap 1 ETH for 3000 USDC"; null where none is. */
export function checkAlternatives(steps: readonly Step[]): Trouble | null {
  for (const { action, said } of steps) {
    for (const { slots, several } of action.definition.oneOf ?? []) {
      if (several) continue;
      const [one, other] = slots.flatMap((name) => said.get(name)?.value.item.text ?? []);
      if (one === undefined || other === undefined) continue;
      return ask(
        `Two amounts are said: ${one} and ${other}. Which of them is exact? Please say the other one as "at least …" or "at most …", or leave it out.`,
      );
    }
  }
  return null;
}
