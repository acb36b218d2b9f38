import type { ActionDefinition, Family } from '../../core/action.ts';
import type { ProposedStep } from '../proposal.ts';

/** A slot that has to be said, with the definition's question for it. */
export interface Missing {
  readonly step: number;
  readonly slot: string;
  readonly question: string;
}

/** What the definitions want to be said and no step says, in order. */
export function missingSlots(
  steps: readonly ProposedStep[],
  actions: readonly ActionDefinition[],
  family: Family,
): readonly Missing[] {
  return steps.flatMap(({ action, slots }, step) => {
    const definition = actions.find(({ name }) => name === action);
    if (!definition) return [];
    const said = Object.values(slots).map(({ value }) => value ?? '');
    const required = Object.entries(definition.slots)
      .filter(
        ([name, slot]) =>
          slot.required && slot.implied === undefined && (slot.family ?? family) === family && !slots[name],
      )
      .filter(([, { impliedBy = {} }]) => !said.some((value) => Object.hasOwn(impliedBy, value)))
      .map(([slot, { question }]) => ({ step, slot, question }));
    const alternatives = (definition.oneOf ?? [])
      .filter((each) => (each.family ?? family) === family && !each.slots.some((name) => slots[name]))
      .map(({ slots: [slot = ''], question }) => ({ step, slot, question }));
    return [...required, ...alternatives];
  });
}
