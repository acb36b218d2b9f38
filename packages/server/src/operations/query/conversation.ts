import { MAX_MESSAGES, type QueryRequest } from '@say402/wire';
import type { Message } from '../../core/message.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Draft } from '../../intent/reading.ts';
import type { Context } from '../context.ts';
import { decodeDraft } from './draft-document.ts';

/** What is to be read: the whole conversation, and the draft that its last message answers, if any. */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly draft: Draft | null;
}

/**
 * The conversation of a request. An answer to a draft is appended to the draft's messages and its question, whether it was sent alone or at
 * the end of the whole conversation. If the draft is gone, the conversation is read without it.
 *
 * @param wallet in the canonical form of the chain
 * @throws Say402Error `draft_not_found`, `draft_mismatch`, `invalid_request` where it gets too long
 */
export async function conversationOf(
  { store, now }: { readonly store: Pick<Context['store'], 'readDraft'>; readonly now: () => number },
  { messages, chain, draft: id }: QueryRequest,
  wallet: string,
): Promise<Conversation> {
  if (id === undefined) return { messages, draft: null };
  const stored = await store.readDraft(id, now());
  if (!stored) {
    if (messages.some(({ role }) => role === 'assistant') && usersOf(messages).length > 1)
      return { messages, draft: null };
    throw new Say402Error('draft_not_found', 'There is no such draft, or it is older than an hour.');
  }
  if (stored.wallet !== wallet || stored.chain !== chain) {
    const asked = `${stored.wallet} on ${stored.chain}`;
    throw new Say402Error(
      'draft_mismatch',
      `The draft is one of ${asked}; this request is for ${wallet} on ${chain}.`,
    );
  }
  const draft = decodeDraft(stored.document);
  const question: Message = { role: 'assistant', content: draft.question };
  const answer = answerIn(messages, draft).map((message) => asValue(message, draft));
  const joined = [...draft.messages, question, ...answer];
  if (joined.length > MAX_MESSAGES) refuseLong(joined.length);
  return { messages: joined, draft };
}

const usersOf = (messages: readonly Message[]): Message[] => messages.filter(({ role }) => role === 'user');

/** The messages behind the draft's own and its question. */
function answerIn(messages: readonly Message[], draft: Draft): readonly Message[] {
  const [before, users] = [usersOf(draft.messages), usersOf(messages)];
  const goesOn =
    users.length > before.length && before.every(({ content }, index) => users[index]?.content === content);
  if (goesOn) {
    const last = before.at(-1);
    const end = last ? messages.indexOf(users[before.length - 1] ?? last) + 1 : 0;
    const rest = messages.slice(end);
    return rest.slice(rest.findIndex(({ role }) => role === 'user'));
  }
  const [only, ...more] = users;
  if (only && more.length === 0) return [only];
  const detail = `The ${users.length} user messages have to be those of the draft, followed by one answer.`;
  throw new Say402Error('draft_mismatch', detail);
}

/**
 * Replaces the label of a picked option by its value, without moving other characters, so that the places that previews name stay right.
 */
function asValue(message: Message, { open }: Draft): Message {
  if (message.role !== 'user') return message;
  const said = message.content.trim().toLowerCase();
  const picked = open
    .flatMap(({ options }) => options)
    .find(({ label, value }) => label !== value && label.toLowerCase() === said);
  if (!picked) return message;
  const { label, value } = picked;
  const at = message.content.toLowerCase().indexOf(label.toLowerCase()) + Math.max(0, label.indexOf(value));
  return { ...message, content: `${' '.repeat(at)}${value}` };
}

function refuseLong(length: number): never {
  const message = `With the draft's messages they are ${length}, and at most ${MAX_MESSAGES} are read`;
  throw new Say402Error('invalid_request', `$.messages: ${message}.`, {
    issues: [{ path: '$.messages', message }],
  });
}
