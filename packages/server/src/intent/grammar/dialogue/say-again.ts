import { isReport } from './answering.ts';
import type { Draft, Heard } from './dialogue.ts';
import type { Opening } from './opening.ts';
import { openSlots, withValue, type Step } from '../steps/step.ts';

/**
 * "Send 20" to "How much should be sent?": an answer that says the verb again. Null where it is an instruction of its own:
 * whole by itself, of another action, or with a value that the request has otherwise.
 */
export function sayAgain(
  draft: Draft,
  said: { readonly steps: readonly Step[]; readonly opening: Opening },
  heard: Heard | null,
): Draft | null {
  if (draft.kind !== 'steps' || heard === null) return null;
  if (!heard.content.includes('?') || isReport(heard.content)) return null;
  if ([...said.opening.does].some((word) => word !== 'yes')) return null;
  const [[begun, more], [again, another]] = [draft.steps, said.steps];
  if (!begun || more || !again || another || begun.action.definition !== again.action.definition) return null;
  const open = new Set(openSlots(begun));
  if (open.size === 0 || openSlots(again).length === 0) return null;
  let step = begun;
  for (const [slot, { message, value, carried }] of again.said) {
    if (carried !== null || value.entity === null) return null;
    if (open.has(slot)) step = withValue(step, slot, { message, value, carried: 'answer' });
    else if (begun.said.get(slot)?.value.item.lower !== value.item.lower) return null;
  }
  return step === begun ? null : { kind: 'steps', steps: [step] };
}
