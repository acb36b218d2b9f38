import type { Message } from '@say402/client';
import { focusWanted, text } from './draft.ts';
import { unsay } from './say.ts';
import { stage } from './stage.ts';

/** Returns to the text box. @param content its new text @param part the part of it to change */
export function compose(content: string, part: string | null = null): void {
  unsay();
  text.value = content;
  focusWanted.value = { part };
  stage.value = { at: 'empty' };
}

/** The words that began a conversation. */
export const firstWords = (messages: readonly Message[]): string =>
  messages.find(({ role }) => role === 'user')?.content ?? '';
