import type { ActionDefinition } from '../core/action.ts';
import type { Intent, IntentStep } from '../core/intent.ts';
import type { Message } from '../core/message.ts';

/** A request with the question that was put to the user about it, and the answer, cut off. */
export interface Confirmed {
  /** What the assistant asked. */
  readonly asked: string;
  readonly messages: readonly Message[];
}

/** Nothing but agreement: a word more may be a condition or a correction. */
const YES =
  /^\s*(?:yes|yep|yeah|yup|correct|right|exactly|confirmed|i confirm|yes,? please|that(?:'s| is) right)\s*[.!]*\s*$/i;

/** The request without its last question and the user's "yes" to it; null where it does not end so. */
export function cutConfirmation(messages: readonly Message[]): Confirmed | null {
  const [asked, answer] = messages.slice(-2);
  if (asked?.role !== 'assistant' || answer?.role !== 'user' || !YES.test(answer.content)) return null;
  return { asked: asked.content, messages: messages.slice(0, -2) };
}

/** What an intent would do, step by step in the user's own words, as a question. */
export function confirmationOf(
  { steps }: Intent,
  actions: readonly ActionDefinition[],
  messages: readonly Message[],
): string {
  const said = steps.map((step) => inWords(step, actions, messages));
  return `Do you mean: ${said.join('; then ')}? Please answer yes or no.`;
}

function inWords(
  { action, slots }: IntentStep,
  actions: readonly ActionDefinition[],
  messages: readonly Message[],
): string {
  const template = actions.find(({ name }) => name === action)?.summary ?? action;
  const words = (name: string): string => {
    const at = slots[name]?.at;
    return at ? (messages[at.message]?.content.slice(at.start, at.end) ?? '') : '';
  };
  return template
    .replaceAll(/\[([^[\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name]) ? part : '',
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => words(name));
}
