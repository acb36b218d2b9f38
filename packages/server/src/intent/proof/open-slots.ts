import type { ActionDefinition, Family } from '../../core/action.ts';

/** A slot that a step still has to say. */
export interface OpenSlotOf {
  readonly slot: string;
  readonly question: string;
  /** Other slots, of which one would do instead. */
  readonly or: readonly string[];
}

/** What a step of an action still has to say on a family of chains, in the order of its definition. */
export function findOpenSlots(
  { slots, oneOf = [] }: ActionDefinition,
  said: (name: string) => boolean,
  family: Family,
): readonly OpenSlotOf[] {
  const here = (own: Family | undefined): boolean => own === undefined || own === family;
  const required = Object.entries(slots).flatMap(([slot, { required, question, family: own, impliedBy }]) =>
    required && here(own) && !said(slot) && !(impliedBy && said('protocol'))
      ? { slot, question, or: [] }
      : [],
  );
  const groups = oneOf.flatMap(({ slots: names, question, family: own }) => {
    const [slot, ...or] = names;
    return here(own) && slot !== undefined && !names.some(said) ? { slot, question, or } : [];
  });
  return [...required, ...groups];
}
