import type { Draft } from '../reading.ts';

/** The unfinished reading that the last message answers, and what the answer may change. */
export function draftPrompt({ proposal, open, question }: Draft): string {
  const steps = proposal.steps.map(({ action, slots }) => ({
    action,
    slots: Object.fromEntries(Object.entries(slots).map(([name, { value, at }]) => [name, value ?? at])),
  }));
  const asked = open.map(({ step, slot, options }) => ({
    step,
    slot,
    options: options.map(({ label, value }) => ({ label, value })),
  }));
  return `What was understood so far: ${JSON.stringify(steps)}
We asked: ${JSON.stringify(question)}
Open: ${asked.length > 0 ? JSON.stringify(asked) : 'whether these steps are meant (yes or no)'}
The last message answers that question. Read it for the open slots first: an option, a value of the slot's type, or a change of a value ("no, 20"). Answer with all steps, whole, the actions as they are; only if the user clearly asks for something else instead, answer with that. "No" or "cancel" without another wish is a refusal, not_a_transaction.`;
}
