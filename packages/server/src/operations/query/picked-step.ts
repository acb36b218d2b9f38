import type { Message } from '../../core/message.ts';
import type { Proposal } from '../../intent/proposal.ts';
import type { Draft } from '../../intent/reading.ts';

/** The draft's proposal with another action, where the user picked an option that stands for one; null for any other answer. */
export function pickedStep({ open, proposal }: Draft, messages: readonly Message[]): Proposal | null {
  const message = messages.length - 1;
  const content = messages[message]?.content ?? '';
  const said = content.trim();
  for (const { step, options } of open) {
    const picked = options.find(({ value }) => value.toLowerCase() === said.toLowerCase());
    if (!picked?.becomes) continue;
    const { action, slot } = picked.becomes;
    const start = content.indexOf(said);
    const at = { message, start, end: start + said.length };
    const steps = proposal.steps.map((own, index) =>
      index === step ? { ...own, action, slots: { ...own.slots, [slot]: { at, value: picked.value } } } : own,
    );
    return { ...proposal, steps };
  }
  return null;
}
