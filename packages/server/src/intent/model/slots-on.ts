import type { ActionDefinition, Family, SlotDefinition } from '../../core/action.ts';

/** The slots that a model fills on chains of a family. Slots that only repeat another one stay out: their words are left unused. */
export function slotsOn(
  { slots }: Pick<ActionDefinition, 'slots'>,
  family: Family,
): Readonly<Record<string, SlotDefinition>> {
  return Object.fromEntries(
    Object.entries(slots).filter(
      ([, slot]) => (slot.family ?? family) === family && slot.sameAs === undefined,
    ),
  );
}
