import type { Message } from '../../../core/message.ts';
import { NOT_TO_DO, TAKES_UP } from '../../lexicon/other-deals.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import type { Reply, Turn } from './dialogue.ts';

/** What a tool or the system tells of a transaction: it may have been done, or never be. */
const TELLS_OUTCOME =
  /\b(?:success(?:ful(?:ly)?)?|sent|hash|txid|executed|completed|fail(?:ed|s|ure)?|error|rejected|declined|denied|cancell?ed|aborted|dry[- ]run)\b/i;

/**
 * Everything that was said since the user spoke, with one more message: "I'd use DAI" as well as "Proceed?" in a message of its own. Null where the message
 * tells the user nothing.
 *
 * @param plainly the messages put plainly
 * @param said the same as they were sent
 */
export function hear(
  heard: Reply | null,
  message: number,
  { plainly, said }: { readonly plainly: readonly Message[]; readonly said: readonly Message[] },
): Reply | null {
  const { role, content } = plainly[message] ?? { role: 'system', content: '' };
  if (role !== 'assistant' && (role === 'user' || !TELLS_OUTCOME.test(content))) return null;
  return {
    message,
    content: heard === null ? content : `${heard.content}\n${content}`,
    asked: said.slice(0, message).findLast((each) => each.role === 'user')?.content ?? '',
  };
}

/** Asked where a message goes with something else than what was asked for. */
export const UNCLEAR = ask('What should be done? Please say the whole request in one message.');

/** "I want to cancel a transfer" – "which?", "translate this" – "ok": what follows is not to be done, so what is? Null elsewhere. */
export const takesUpElse = ({ heard, reading }: Turn): Trouble | null =>
  heard !== null && reading.kind !== 'words' && TAKES_UP.test(heard.content) && NOT_TO_DO.test(heard.asked)
    ? UNCLEAR
    : null;
