import type { Draft } from '../reading.ts';

/** The unfinished reading that the last message answers, and what the answer may change. Null where nothing was understood yet. */
export function draftPrompt({ proposal, open, question, messages }: Draft): string | null {
  if (proposal.steps.length === 0) return null;
  const steps = proposal.steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, { value, at }]) => [
        name,
        value ?? (at && messages[at.message]?.content.slice(at.start, at.end)),
      ]),
    ),
  }));
  return `What was understood so far: ${JSON.stringify(steps)}
We asked: ${JSON.stringify(question)}
Open: ${open.length > 0 ? JSON.stringify(open) : 'whether these steps are meant (yes or no)'}
The last message answers that question. Read it for the open slots first: an option, a value of the slot's type, or a change of a value ("no, 20"). Answer with all steps, whole, with the same actions, each value quoted from where the user said it; only if the user clearly asks for something else instead, answer with that. "No" or "cancel" without another wish is a refusal, not_a_transaction.`;
}
