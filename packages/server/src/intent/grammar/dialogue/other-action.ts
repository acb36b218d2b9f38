import { askedVerb } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { AnswerContext } from './answer-draft.ts';
import { asksForMore } from './answer-frame.ts';
import { isReport } from './answering.ts';
import type { Turn } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import { isSensible, suitsSlot } from '../steps/is-sensible.ts';
import { fitsSlot } from '../steps/fits-slot.ts';
import { openSlots, withValue, type Step } from '../steps/step.ts';

/** "Which chain should the 500 USDC go to?", and not where they are. */
const TO_CHAIN =
  /\b(?:which|what)\s+(?:other\s+)?(?:chain|network|blockchain)\b(?![^?]*(?:\b(?:from|on|not)\b|n't\b))[^?]*\b(?:to|into|onto)\s*\?|\b(?:to|onto)\s+(?:which|what)\s+(?:other\s+)?(?:chain|network|blockchain)\b(?![^?]*(?:\b(?:from|on|not)\b|n't\b))/i;

/**
 * "Stake 2 SOL", "With which validator or protocol?", "Jito": what the verb of the one step means with a protocol that the action
 * read so far does not take; or with a chain ("Move 500 USDC", "To which chain?", "Base"). Null where that is nothing, or leaves something open.
 *
 * @param values what the answer says: the name of a protocol or a chain, and nothing else
 */
export function otherAction(
  [step, more]: readonly Step[],
  [value, further]: readonly ValueElement[],
  { message, heard, carried }: Pick<Turn, 'message' | 'heard'> & { readonly carried: 'answer' | 'option' },
  context: AnswerContext,
): Step | null {
  const kind = value?.entity?.kind;
  if (!step || more || !value || further || (kind !== 'protocol' && kind !== 'chain')) return null;
  if (!heard || !asksForMore(heard.content) || isReport(heard.content)) return null;
  if (kind === 'chain' && (!TO_CHAIN.test(heard.content) || openSlots(step).length === 0)) return null;
  const slotOf = ({ slots }: Step['action']): string | undefined =>
    Object.keys(slots).find((name) => slots[name]?.type === kind);
  if (slotOf(step.action) !== undefined) return null;
  const [found, other] = meantBy(step, context).flatMap((action): Step[] => {
    const { slots } = action;
    const name = slotOf(action) ?? '';
    const slot = slots[name];
    const suits = slot && fitsSlot(slot, value) && suitsSlot(slot, value);
    if (!suits || ![...step.said].every(([each, old]) => slots[each] && fitsSlot(slots[each], old.value)))
      return [];
    const made = withValue({ ...step, action }, name, { message, value, carried });
    const filled = new Map([...made.said].map(([name, said]) => [name, said.value]));
    // "Stake SOL", "With which protocol?": how much is still to be said.
    const open = openSlots(made);
    const left = open.every((each) => openSlots(step).includes(each));
    return left && isSensible(action, filled) ? [made] : [];
  });
  return found && !other ? found : null;
}

/** The actions that the only verb of a step's message may mean. */
function meantBy(step: Step, { compiled, vocabulary, messages }: AnswerContext): Step['action'][] {
  const content = messages[step.message]?.content ?? '';
  const { items } = scanMessage(content, step.message, { actions: compiled.actions, vocabulary });
  const verbs = items.flatMap((item) => askedVerb(item)?.base ?? []);
  const [verb, more] = new Set(verbs);
  return verb === undefined || more !== undefined ? [] : [...(compiled.byVerb.get(verb) ?? [])];
}
