import type { SlotDefinition } from '../../core/action.ts';
import type { IntentStep, Slot } from '../../core/intent.ts';
import type { Checked } from './proof.ts';

/** A slot with its step and its definition. */
export interface PlacedSlot {
  readonly index: number;
  readonly step: IntentStep;
  readonly name: string;
  readonly slot: Slot;
  readonly definition: SlotDefinition | undefined;
}

/** Every slot of an intent that has words of its own, in the order of its steps. */
export function placedSlots({ intent, unsaid, actions }: Omit<Checked, 'evidence'>): readonly PlacedSlot[] {
  return intent.steps.flatMap((step, index) => {
    const own = actions.find(({ name }) => name === step.action)?.slots ?? {};
    return Object.entries(step.slots).flatMap(([name, slot]) =>
      unsaid.has(slot) ? [] : [{ index, step, name, slot, definition: own[name] }],
    );
  });
}
