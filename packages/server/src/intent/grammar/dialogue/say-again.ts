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
  if (draft.kind !== 'steps') return null;
  if (heard !== null && (!heard.content.includes('?') || isReport(heard.content))) return null;
  const does = [...said.opening.does].filter((word) => word !== 'yes');
  const corrects = heard === null && does.length > 0 && does.every((word) => CORRECTS.has(word));
  if (does.length > 0 && !corrects) return null;
  const [[begun, more], [again, another]] = [draft.steps, said.steps];
  if (!begun || more || !again || another || begun.action.definition !== again.action.definition) return null;
  const open = new Set(openSlots(begun));
  if ((open.size === 0 && !corrects) || openSlots(again).length === 0) return null;
  const isSame = (slot: string): boolean =>
    begun.said.get(slot)?.value.item.lower === again.said.get(slot)?.value.item.lower;
  // Nobody asked: it has to say what it speaks of.
  if (heard === null && ![...again.said.keys()].some(isSame)) return null;
  let step = begun;
  for (const [slot, { message, value, carried }] of again.said) {
    if (carried !== null || value.entity === null) return null;
    const amount = begun.action.slots[slot]?.type === 'amount' && begun.said.has(slot);
    if (open.has(slot)) step = withValue(step, slot, { message, value, carried: 'answer' });
    else if (corrects && amount) step = withValue(step, slot, { message, value, carried: 'correction' });
    else if (!isSame(slot)) return null;
  }
  return step === begun ? null : { kind: 'steps', steps: [step] };
}

const CORRECTS: ReadonlySet<string> = new Set(['correct', 'no', 'instead']);
