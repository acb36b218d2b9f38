import type { Proposal } from '../proposal.ts';
import type { Draft } from '../reading.ts';
import { formSteps } from './form-steps.ts';
import type { Asking } from './questions.ts';

/**
 * Compares the answer to a question with what was understood before: the actions are the same, the open slots are filled, and other values
 * are changed only by words of the answer. Null where that holds; otherwise what differs, as a sentence for the user.
 */
export function againstDraft(draft: Draft, proposal: Proposal, asking: Asking): string | null {
  if (draft.proposal.steps.length === 0) return null;
  const before = formSteps(draft.proposal, asking);
  const now = formSteps(proposal, asking);
  const actions = (steps: typeof now): string => steps.map(({ action }) => action).join(' ');
  if (actions(before) !== actions(now)) return 'That is something else than what was asked about.';
  for (const [index, { slots }] of now.entries()) {
    const old = before[index]?.slots ?? {};
    for (const name of new Set([...Object.keys(old), ...Object.keys(slots)])) {
      if (old[name] === slots[name] || draft.open.some(({ step, slot }) => step === index && slot === name))
        continue;
      const at = proposal.steps[index]?.slots[name]?.at;
      if (!at || at.message < draft.messages.length)
        return `That would change the ${name} from ${old[name] ?? 'nothing'} to ${slots[name] ?? 'nothing'}.`;
    }
  }
  return null;
}
