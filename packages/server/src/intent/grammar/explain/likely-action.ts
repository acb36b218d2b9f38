import type { ActionDefinition } from '../../../core/action.ts';
import { askedVerb } from '../../scan/item.ts';
import type { Case } from './explanation.ts';

/** The action that the first verb of a message is most likely said for; undefined where it has none. */
export function likelyAction({
  scan,
  actions,
}: Pick<Case, 'scan' | 'actions'>): ActionDefinition | undefined {
  const verb = askedVerb(scan.items.find(askedVerb));
  if (!verb) return undefined;
  const meant = actions.filter(({ name }) => verb.actions.includes(name));
  return meant.find(({ verbs }) => verbs[0] === verb.base) ?? meant[0];
}
