import { askedVerb } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import type { AnswerContext } from './answer-draft.ts';
import { isReport } from './answering.ts';
import type { Turn } from './dialogue.ts';
import type { ValueElement } from '../roles/element.ts';
import { isSensible, suitsSlot } from '../steps/is-sensible.ts';
import { fitsSlot } from '../steps/match-row.ts';
import { openSlots, withValue, type Step } from '../steps/step.ts';

/**
 * "Stake 2 SOL", "With which validator or protocol?", "Jito": what the verb of the one step means with a protocol that the action
 * read so far does not take. Null where that is nothing, or leaves something open.
 *
 * @param values what the answer says: the name of a protocol, and nothing else
 */
export function otherAction(
  [step, more]: readonly Step[],
  [value, further]: readonly ValueElement[],
  { message, heard }: Pick<Turn, 'message' | 'heard'>,
  context: AnswerContext,
): Step | null {
  if (!step || more || !value || further || value.entity?.kind !== 'protocol') return null;
  if (heard?.content.includes('?') !== true || isReport(heard.content)) return null;
  if ('protocol' in step.action.slots) return null;
  const [found, other] = meantBy(step, context).flatMap((action): Step[] => {
    const { slots } = action;
    const slot = slots['protocol'];
    const suits = slot && fitsSlot(slot, value) && suitsSlot(slot, value);
    if (!suits || ![...step.said].every(([name, said]) => slots[name] && fitsSlot(slots[name], said.value)))
      return [];
    const made = withValue({ ...step, action }, 'protocol', { message, value, carried: 'answer' });
    const filled = new Map([...made.said].map(([name, said]) => [name, said.value]));
    return openSlots(made).length === 0 && isSensible(action, filled) ? [made] : [];
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
