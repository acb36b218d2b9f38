import type { Message } from '../../core/message.ts';
import type { Proposal } from '../proposal.ts';

/** The messages that the proposal has words in. The others were answered before, or are about something else. */
export function onlyUsed(messages: readonly Message[], { steps, unused }: Proposal): Message[] {
  const used = new Set([
    ...steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at?.message ?? [])),
    ...unused.map(({ at }) => at.message),
  ]);
  return messages.map((message, index) =>
    message.role === 'user' && !used.has(index) ? { role: 'assistant', content: message.content } : message,
  );
}
