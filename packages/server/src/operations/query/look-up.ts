import type { AnswerResponse } from '@say402/wire';
import { Say402Error } from '../../core/say402-error.ts';
import { answerLookUp } from './answer-look-up.ts';
import type { Context } from '../context.ts';
import { readQuery, type QueryInput } from './read-query.ts';

/**
 * Answers a question, and nothing else: no operation comes of it.
 *
 * @throws Say402Error `not_a_question` where the messages ask for a transaction
 */
export async function lookUp(context: Context, input: QueryInput): Promise<AnswerResponse> {
  const { chain, wallet, read } = await readQuery(context, input);
  if (read.kind === 'lookup') return answerLookUp(context, read.asked, { chain, wallet });
  const asked = read.intent.steps.map(({ action }) => action).join(', ');
  const detail = `The messages ask for a transaction (${asked}), and nothing was prepared: the same messages can be prepared as they stand.`;
  throw new Say402Error('not_a_question', detail);
}
