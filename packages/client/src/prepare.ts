import {
  answerResponseSchema,
  queryResponseSchema,
  type AnswerResponse,
  type ChainName,
  type Message,
  type QueryResponse,
} from '@say402/wire';
import { beginRecord } from './begin-record.ts';
import { checkPreview } from './check/check-preview.ts';
import type { ClientContext } from './client-context.ts';
import type { Answer } from './http/exchange.ts';
import { parseAnswer } from './http/parse-answer.ts';
import { patiently } from './http/patiently.ts';
import type { CallOptions } from './progress.ts';
import { Say402Error } from './say402-error.ts';

/** What should happen, for which wallet, on which chain. */
export interface PrepareRequest {
  /** The words, or the whole conversation so far. */
  readonly messages: string | readonly Message[];
  readonly wallet: string;
  readonly chain: ChainName;
  /** In answer to a question: `error.details.draft` of that question. `messages` may then be the reply alone. */
  readonly draft?: string;
  /** Public https URL that is notified when the operation is paid, its payment is refused, or it expires. */
  readonly webhook?: string;
}

/**
 * Prepares an operation: free, and safe to repeat where an answer is lost.
 *
 * @throws Say402Error `question` with what to ask the user, `answered` where the words only ask for something to be looked up,
 * `preview_wrong`, `not_explained`, or why it can not be done
 */
export async function prepare(
  context: ClientContext,
  request: PrepareRequest,
  options: CallOptions = {},
): Promise<QueryResponse> {
  const { wallet, chain } = request;
  const answer = await submit(context, request, options);
  const looked = lookedUp(answer);
  if (looked) throw new Say402Error('answered', looked.message, { status: 200, answer: looked.answer });
  const prepared = parseAnswer(answer, queryResponseSchema);
  checkPreview(chain, prepared.preview);
  const { operationId, preview, price } = prepared;
  await beginRecord(context, { operationId, chain, wallet, preview, price });
  options.onProgress?.({ type: 'prepared', operationId });
  return prepared;
}

/**
 * Looks something up: free, and nothing is stored.
 *
 * @throws Say402Error `not_a_question` where the words ask for a transaction, `question`, or why it can not be looked up
 */
export async function ask(
  context: ClientContext,
  request: PrepareRequest,
  options: CallOptions = {},
): Promise<AnswerResponse> {
  const answer = await submit(context, request, options, true);
  const looked = lookedUp(answer);
  if (looked) return looked;
  // Only an older service, which does not know `lookUp`, answers an operation.
  const { operationId } = parseAnswer(answer, queryResponseSchema);
  throw new Say402Error(
    'not_a_question',
    'The words ask for a transaction, not for something to be looked up.',
    {
      operationId,
      hint: 'Call prepare or run with them. The operation that was prepared costs nothing and expires by itself.',
    },
  );
}

/** A 200 that has no operation but the result of a look-up. */
const lookedUp = (answer: Answer): AnswerResponse | null =>
  answer.status === 200 &&
  typeof answer.body === 'object' &&
  answer.body !== null &&
  !('operationId' in answer.body)
    ? parseAnswer(answer, answerResponseSchema)
    : null;

async function submit(
  context: ClientContext,
  { messages, wallet, chain, draft, webhook }: PrepareRequest,
  options: CallOptions,
  lookUp = false,
): Promise<Answer> {
  return patiently(
    context,
    {
      path: '/api/x402/process',
      body: {
        messages: asMessages(messages),
        wallet,
        chain,
        ...(draft !== undefined && { draft }),
        ...(webhook !== undefined && { webhook }),
        ...(lookUp && { lookUp }),
      },
      headers: { 'idempotency-key': globalThis.crypto.randomUUID() },
    },
    options,
  );
}

/** Words as a conversation of one message. */
export const asMessages = (messages: string | readonly Message[]): Message[] =>
  typeof messages === 'string' ? [{ role: 'user', content: messages }] : [...messages];

/**
 * The conversation with the service's question and the user's answer appended, to be prepared again with the question's draft.
 *
 * @example answer('send 5 USDC to bob', error, '0x…')
 */
export function answer(messages: string | readonly Message[], question: string, reply: string): Message[] {
  return [
    ...asMessages(messages),
    { role: 'assistant', content: question },
    { role: 'user', content: reply },
  ];
}
