import type { ActionDefinition } from '../core/action.ts';
import { fromBaseUnits } from '../core/amount.ts';
import type { PlannedSlot, PlanStep } from '../core/plan.ts';

/** A step in one line, such as "Send 5 USDC to 0x…", from the action's own summary. */
export function summarise(step: PlanStep, definition: ActionDefinition | undefined): string {
  const template = definition?.summary ?? step.action;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const slot = step.slots[name];
    return slot ? inWords(slot, step) : '';
  });
}

function inWords(slot: PlannedSlot, step: PlanStep): string {
  switch (slot.type) {
    case 'token':
      return slot.symbol;
    case 'recipient':
      return slot.name === null ? slot.address : `${slot.name} (${slot.address})`;
    case 'amount': {
      const token = step.slots[slot.of];
      return token?.type === 'token'
        ? fromBaseUnits(slot.baseUnits, token.decimals)
        : slot.baseUnits.toString();
    }
  }
}
