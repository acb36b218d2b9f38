import { openSlots, type Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** What is still open of some steps, after an answer that is none. Null where nothing is. */
export function askAgain(steps: readonly Step[]): Trouble | null {
  const questions = steps.flatMap((step) => {
    const [slot] = openSlots(step);
    return slot === undefined ? [] : [step.action.slots[slot]?.question ?? ''];
  });
  return questions.length === 0
    ? null
    : ask(`That answer is not understood. ${questions[0]} Please say the whole request in one message.`);
}
