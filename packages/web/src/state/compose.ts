import type { Message } from '@say402/client';
import { focusWanted, text } from './draft.ts';
import { unsay } from './say.ts';
import { stage } from './stage.ts';

/** Goes back to the text box. @param content what is then in it @param part what of it is to be changed */
export function compose(content: string, part: string | null = null): void {
  unsay();
  text.value = content;
  focusWanted.value = { part };
  stage.value = { at: 'empty' };
}

/** The words that began a conversation. */
export const firstWords = (messages: readonly Message[]): string =>
  messages.find(({ role }) => role === 'user')?.content ?? '';
