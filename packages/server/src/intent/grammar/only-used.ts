import type { Message } from '../../core/message.ts';
import type { Proposal } from '../proposal.ts';

/** Messages without a place in the proposal were answered by us before, or are about something else: they say nothing here. */
export function onlyUsed(messages: readonly Message[], { steps, unused }: Proposal): Message[] {
  const used = new Set([
    ...steps.flatMap(({ slots }) => Object.values(slots).flatMap(({ at }) => at?.message ?? [])),
    ...unused.map(({ at }) => at.message),
  ]);
  return messages.map((message, index) =>
    message.role === 'user' && !used.has(index) ? { role: 'assistant', content: message.content } : message,
  );
}
