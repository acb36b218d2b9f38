import { isRepeated } from '../steps/doubtful.ts';
import { isSameCoin } from '../steps/is-sensible.ts';
import type { Step } from '../steps/step.ts';

/** Whether a change leaves a step that exchanges a token for itself, or two that do the same: "0xB instead of 0xA", where the second payment goes to 0xB already. */
export const doesNothing = (steps: readonly Step[]): boolean =>
  steps.some(exchangesNothing) || isRepeated(steps);

/** "ETH instead of USDC" after "swap 2 USDC to ETH": a token for itself. */
const exchangesNothing = ({ action, said }: Step): boolean =>
  [...said].some(([name, { value }]) => {
    const { differs } = action.slots[name] ?? {};
    return (
      differs !== undefined && value.entity !== null && isSameCoin(value.entity, said.get(differs)?.value)
    );
  });
