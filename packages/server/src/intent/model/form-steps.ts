import type { ActionDefinition } from '../../core/action.ts';
import type { Intent } from '../../core/intent.ts';
import type { Proposal, ProposedSlot } from '../proposal.ts';
import type { ReadingRequest } from '../reading.ts';
import { normalForm } from '../values/normal-form.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import { isAmbiguous, readSlotText } from '../values/read-slot-text.ts';
import type { FormStep } from './render-steps.ts';

const NOWHERE = { message: 0, start: 0, end: 0 };

interface Context {
  readonly request: Pick<ReadingRequest, 'messages' | 'vocabulary'>;
  readonly actions: readonly ActionDefinition[];
}

/** A proposal's steps in normal forms: as code reads the words, or as the reader says where code can't. */
export function formSteps(proposal: Proposal, context: Context): readonly FormStep[] {
  return proposal.steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [name, formOf(action, name, slot, context)]),
    ),
  }));
}

function formOf(action: string, name: string, slot: ProposedSlot, { request, actions }: Context): string {
  const type = actions.find((each) => each.name === action)?.slots[name]?.type;
  if (slot.value !== null) {
    const said = type && parseNormalForm(type, slot.value, slot.at ?? NOWHERE, request.vocabulary);
    return said ? normalForm(said) : slot.value;
  }
  if (!slot.at || !type) return '';
  const text = request.messages[slot.at.message]?.content.slice(slot.at.start, slot.at.end) ?? '';
  const read = readSlotText(type, text, slot.at, request.vocabulary);
  return read && !isAmbiguous(read) ? normalForm(read) : text;
}

/** The steps of an intent in normal forms. */
export const formOfIntent = ({ steps }: Intent): readonly FormStep[] =>
  steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, normalForm(slot)])),
  }));
