import type { Draft, Reading, ReadingRequest } from '../reading.ts';
import { proposeAnswer, readAnswer, readChange, readPlainAnswer } from './answer.ts';
import { isNo, isYes, pastChanging } from './answer-words.ts';
import { narrowedTo } from './narrowed-to.ts';
import { readAlone } from './read-alone.ts';
import { itemsOfMessages, readTurn } from './read-turn.ts';
import type { Grammar } from './grammar.ts';

/** The state of a conversation after some of its messages. */
interface SoFar {
  readonly reading: Reading | null;
  /** The draft whose question is open, if the last question was ours. */
  readonly open: Draft | null;
  /** What was prepared last, as long as nothing was said since. */
  readonly last: Draft | null;
  /** Something was said before that may change the meaning of what comes later. */
  readonly unclear: boolean;
  /** The user's messages since the assistant last spoke. */
  readonly turn: readonly number[];
  /** What the assistant said last: our question, another one, or anything else. */
  readonly asked: 'by us' | 'otherwise' | null;
  /** What the assistant said last. */
  readonly question: string;
}

const START: SoFar = {
  reading: null,
  open: null,
  last: null,
  unclear: false,
  turn: [],
  asked: null,
  question: '',
};

/** Reads what the user said last: as the answer to a question of ours, or as a request of its own. */
export function readConversation(request: ReadingRequest, grammar: Grammar): Reading {
  const { messages, draft } = request;
  if (draft)
    return readAnswer(
      request,
      draft,
      messages.findLastIndex(({ role }) => role === 'user'),
      grammar,
    );
  const lastAt = messages.findLastIndex(({ role }) => role === 'user');
  let soFar = START;
  for (const [index, { role, content }] of messages.entries()) {
    if (role === 'assistant') soFar = afterAssistant(soFar, content);
    if (role === 'user')
      soFar = afterUser(
        soFar,
        { ...request, messages: messages.slice(0, index + 1) },
        index,
        grammar,
        index === lastAt,
      );
  }
  return (
    soFar.reading ?? {
      kind: 'refusal',
      code: 'not_a_transaction',
      detail: 'The conversation has no message from the user.',
    }
  );
}

function afterAssistant(soFar: SoFar, content: string): SoFar {
  // A number or a question besides the answer may change what the answer means.
  const rest = soFar.open === null ? content : content.replace(soFar.open.question, '');
  const ours = rest !== content && !/[\d?？]/.test(rest);
  const asked = ours ? 'by us' : /[?？]\s*$/.test(content) ? 'otherwise' : null;
  const question = `${soFar.question} ${content.slice(0, 300)}`;
  return { ...soFar, asked, question, turn: [] };
}

function afterUser(
  soFar: SoFar,
  request: ReadingRequest,
  index: number,
  grammar: Grammar,
  last: boolean,
): SoFar {
  const reply = readReply(soFar, request, index, grammar);
  if (reply) return afterReply(soFar, request, index, reply);
  const turn = [...soFar.turn, index];
  const doubtful = index > 0 && soFar.reading !== null && isDoubtful(soFar, request, index);
  const reading = readAlone(request, turn, grammar, doubtful);
  const asked = soFar.asked === 'otherwise' && isOpen(reading) ? soFar.open : null;
  const guessed = asked && proposeAnswer(request, asked, index, grammar);
  if (guessed) return afterReply(soFar, request, index, guessed);
  return {
    reading,
    last: madeOf(request, reading),
    open: draftOf(reading),
    unclear: soFar.unclear || (!last && !isPlain(reading, request, index, grammar)),
    turn,
    asked: null,
    question: '',
  };
}

/** The last message as an answer, or as a change of what was prepared; null where it is a request of its own. */
function readReply(soFar: SoFar, request: ReadingRequest, index: number, grammar: Grammar): Reading | null {
  const { open, asked, question, last } = soFar;
  if (asked === 'by us' && open) return readAnswer(request, open, index, grammar);
  const draft = asked === 'otherwise' && open ? narrowedTo(open, question, grammar) : null;
  const answer = draft && readPlainAnswer(request, draft, index, grammar);
  return answer ?? (last && readChange(request, last, index, grammar));
}

const afterReply = (soFar: SoFar, request: ReadingRequest, index: number, reading: Reading): SoFar => ({
  reading,
  last: madeOf(request, reading),
  open: draftOf(reading),
  unclear: soFar.unclear,
  turn: [index],
  asked: null,
  question: '',
});

/** Whether earlier messages may change what is meant now. */
function isDoubtful(soFar: SoFar, request: ReadingRequest, index: number): boolean {
  // Two messages in a row may be one request, or the second may take the first back.
  const twice = soFar.turn.length > 0 && soFar.reading?.kind === 'transactions';
  const again = request.messages
    .slice(0, index)
    .some(
      ({ role, content }) => role === 'user' && sameWords(content, request.messages[index]?.content ?? ''),
    );
  const joined = /\b(?:batch|queue|queued|added|list|pending|both|cart)\b/i.test(soFar.question);
  return soFar.unclear || joined || again || twice || soFar.asked === 'otherwise' || addsTo(request, index);
}

/** Whether nothing came of it that could be carried out or agreed to. */
const isOpen = (reading: Reading): boolean =>
  reading.kind === 'question' && (reading.draft === null || reading.draft.open.length > 0);

const madeOf = ({ messages }: ReadingRequest, reading: Reading): Draft | null =>
  reading.kind === 'transactions' && reading.proposal
    ? { messages, proposal: reading.proposal, open: [], question: '' }
    : null;

const sameWords = (one: string, other: string): boolean => valuesIn(one) === valuesIn(other);

/** The words with digits, which tell requests apart. */
const valuesIn = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s/)
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/[.,!]{1,9}$/, ''))
    .join(' ');

/** "Also send …": in addition to something, of which nobody here knows whether it was done. */
const addsTo = ({ messages }: ReadingRequest, index: number): boolean =>
  /^\s*(?:also|plus|and)\b/i.test(messages[index]?.content ?? '');

/** Whether a message can't change what is said later: a request, a greeting, a plain yes or no. Rules, stories and refusals may. */
function isPlain(
  reading: Reading,
  { messages, vocabulary }: ReadingRequest,
  index: number,
  { compiled }: Grammar,
): boolean {
  if (reading.kind === 'transactions' || reading.kind === 'lookup') return true;
  const items = itemsOfMessages(messages, [index], vocabulary);
  if (readTurn(items, compiled, vocabulary, false).kind === 'read') return true;
  return isYes(items) || isNo(items) || pastChanging(items, 0) >= items.length;
}

const draftOf = (reading: Reading): Draft | null => (reading.kind === 'question' ? reading.draft : null);
