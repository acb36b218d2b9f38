import type { Draft, Reading, ReadingRequest } from '../reading.ts';
import { readAnswer } from './answer.ts';
import { readAlone } from './read-alone.ts';
import type { Grammar } from './strict-reader.ts';

/** Reads what the user said last: as the answer to a question of ours, or as a request of its own. */
export function readConversation(request: ReadingRequest, grammar: Grammar): Reading {
  const { messages, draft } = request;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (draft) return readAnswer(request, draft, last, grammar);
  let reading: Reading | null = null;
  let open: Draft | null = null;
  let asked = false;
  let turn: number[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    if (role === 'assistant') {
      asked = open !== null && content.includes(open.question);
      turn = [];
    }
    if (role !== 'user') continue;
    turn = [...turn, index];
    const soFar = { ...request, messages: messages.slice(0, index + 1) };
    reading = asked && open ? readAnswer(soFar, open, index, grammar) : readAlone(soFar, turn, grammar);
    open = draftOf(reading);
    if (asked) turn = [index];
    asked = false;
  }
  return reading ?? { kind: 'refusal', code: 'not_a_transaction', detail: 'There is no message of the user’s.' };
}

const draftOf = (reading: Reading): Draft | null => (reading.kind === 'question' ? reading.draft : null);
