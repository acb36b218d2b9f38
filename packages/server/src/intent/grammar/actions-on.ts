import type { ActionDefinition, Family } from '../../core/action.ts';

type ByFamily = Readonly<Record<Family, readonly ActionDefinition[]>>;

const known = new WeakMap<readonly ActionDefinition[], ByFamily>();

/** The actions that chains of a family know, with the slots that exist there; the same list each time. */
export function actionsOn(actions: readonly ActionDefinition[], family: Family): readonly ActionDefinition[] {
  const made = known.get(actions) ?? { evm: select(actions, 'evm'), svm: select(actions, 'svm') };
  known.set(actions, made);
  return made[family];
}

function select(actions: readonly ActionDefinition[], family: Family): readonly ActionDefinition[] {
  const here = (part: { readonly family?: Family }): boolean => (part.family ?? family) === family;
  return actions
    .filter(({ families }) => families?.includes(family) ?? true)
    .map(({ output, ...action }) => ({
      ...action,
      ...(output !== undefined && (action.outputFamily ?? family) === family && { output }),
      slots: Object.fromEntries(Object.entries(action.slots).filter(([, slot]) => here(slot))),
      forms: (action.forms ?? []).filter(here),
      oneOf: (action.oneOf ?? []).filter(here),
    }));
}
