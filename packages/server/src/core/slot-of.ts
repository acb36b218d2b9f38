import type { PlannedSlot, PlanStep } from './plan.ts';

/** The member of a union with exactly this type. */
type SlotOfType<Type extends PlannedSlot['type']> = PlannedSlot extends infer Slot
  ? Slot extends { readonly type: infer Own }
    ? Type extends Own
      ? Slot & { readonly type: Type }
      : never
    : never
  : never;

/** A slot of a step, typed; undefined where the step does not have it. @throws TypeError when it is of another type */
export function findSlot<Type extends PlannedSlot['type']>(
  step: PlanStep,
  name: string,
  type: Type,
): SlotOfType<Type> | undefined {
  const slot = step.slots[name];
  if (slot === undefined) return undefined;
  if (isOfType(slot, type)) return slot;
  throw new TypeError(`Slot "${name}" of "${step.action}" is of type ${slot.type}, not ${type}`);
}

/** A slot that the step has to have, typed. @throws TypeError when it is missing or of another type */
export function slotOf<Type extends PlannedSlot['type']>(
  step: PlanStep,
  name: string,
  type: Type,
): SlotOfType<Type> {
  const slot = findSlot(step, name, type);
  if (slot) return slot;
  throw new TypeError(`A step "${step.action}" lacks its slot "${name}"`);
}

function isOfType<Type extends PlannedSlot['type']>(slot: PlannedSlot, type: Type): slot is SlotOfType<Type> {
  return slot.type === type;
}
