import { isReport } from './answering.ts';
import type { Draft, Heard } from './dialogue.ts';
import type { Opening } from './opening.ts';
import { openSlots, withValue, type Step } from '../steps/step.ts';

/**
 * "Send 20" to "How much should be sent?", "swap all my ETH" after "swap ETH to USDC", "actually, swap 50 USDC instead" after "swap 100 USDC
 * to ETH": an answer or a correction that says the verb again. Null where it is an instruction of its own: whole by itself, of another
 * action, or with a value that the request has otherwise and that nothing corrects.
 */
export function sayAgain(
  draft: Draft,
  said: { readonly steps: readonly Step[]; readonly opening: Opening },
  heard: Heard | null,
): Draft | null {
  const begun = draft.kind === 'steps' && draft.steps.length === 1 ? draft.steps[0] : undefined;
  const again = said.steps.length === 1 ? said.steps[0] : undefined;
  if (!begun || !again || begun.action.definition !== again.action.definition) return null;
  if (heard !== null && (!heard.content.includes('?') || isReport(heard.content))) return null;
  const does = [...said.opening.does].filter((word) => word !== 'yes');
  const corrects = heard === null && does.length > 0 && does.every((word) => CORRECTS.has(word));
  if (openSlots(again).length === 0 || (does.length > 0 && !corrects)) return null;
  if (openSlots(begun).length === 0 && !corrects) return null;
  // Nobody asked: it has to say what it speaks of.
  if (heard === null && ![...again.said.keys()].some((slot) => isSame(slot, begun, again))) return null;
  return withAll(begun, again, corrects);
}

/** A step with what another one says of it, as an answer or a correction; null where that says something else, or nothing. */
function withAll(begun: Step, again: Step, corrects: boolean): Draft | null {
  const open = new Set(openSlots(begun));
  let step = begun;
  for (const [slot, { message, value, carried }] of again.said) {
    if (carried !== null || value.entity === null) return null;
    const amount = begun.action.slots[slot]?.type === 'amount' && begun.said.has(slot);
    if (open.has(slot)) step = withValue(step, slot, { message, value, carried: 'answer' });
    else if (corrects && amount) step = withValue(step, slot, { message, value, carried: 'correction' });
    else if (!isSame(slot, begun, again)) return null;
  }
  return step === begun ? null : { kind: 'steps', steps: [step] };
}

const isSame = (slot: string, one: Step, other: Step): boolean =>
  one.said.get(slot)?.value.item.lower === other.said.get(slot)?.value.item.lower;

const CORRECTS: ReadonlySet<string> = new Set(['correct', 'no', 'instead']);
