import type { Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** Asks what "max" means for an allowance: none that is unlimited is given unless the words say so. Null otherwise. */
export function checkMost(steps: readonly Step[]): Trouble | null {
  for (const step of steps) {
    const slot = doubtedLimit(step);
    const text = slot === null ? undefined : step.said.get(slot)?.value.item.text;
    if (text === undefined) continue;
    return ask(
      `Does "${text}" mean an unlimited amount, or all that the wallet holds now? Please say "unlimited", "all" or a number.`,
    );
  }
  return null;
}

/** The amount slot whose "max" may mean that there is no limit; null where there is none. */
export function doubtedLimit({ action, said }: Step): string | null {
  const found = [...said].find(([name, { value }]) => {
    const limitless = action.slots[name]?.kinds?.includes('unlimited') === true;
    return limitless && value.entity?.kind === 'amount' && value.entity.match.most;
  });
  return found?.[0] ?? null;
}
