import { countedSlot, isPerhapsDollars, takesDollars } from './perhaps-dollars.ts';
import type { Step } from './step.ts';
import { ask, type Trouble } from './trouble.ts';

/** Asks about "5 in ETH", which does not say whether it means dollars; null where every amount is clear. */
export function checkUnits(steps: readonly Step[]): Trouble | null {
  for (const { action, said } of steps) {
    for (const [name, { value }] of said) {
      const counted = countedSlot(action.definition, name);
      const token = said.get(counted)?.value;
      // "To ETH/USDC with 0.5 ETH and 1500 USDC": what is counted stands beside the number.
      const again = [...said].some(
        ([other, { value }]) => action.slots[other]?.sameAs === counted && value.marker === null,
      );
      if (
        again ||
        value.entity?.kind !== 'amount' ||
        !token?.entity ||
        !takesDollars(action.definition, name)
      )
        continue;
      const unitOf = token.entity.kind === 'token' ? token.entity.token : ({ kind: 'address' } as const);
      if (!isPerhapsDollars(value.entity.match.amount, unitOf, token.marker)) continue;
      const [number, unit] = [value.item.text, token.item.text];
      return ask(`Does "${number}" mean ${number} ${unit}, or ${number} US dollars in ${unit}?`);
    }
  }
  return null;
}
