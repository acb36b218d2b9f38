import { queryResponseSchema, type ChainName, type Message, type QueryResponse } from '@say402/wire';
import { beginRecord } from './begin-record.ts';
import { checkPreview } from './check/check-preview.ts';
import type { ClientContext } from './client-context.ts';
import { parseAnswer } from './http/parse-answer.ts';
import { patiently } from './http/patiently.ts';
import type { CallOptions } from './progress.ts';

/** What should happen, for which wallet, on which chain. */
export interface PrepareRequest {
  /** The words, or the whole conversation so far. */
  readonly messages: string | readonly Message[];
  readonly wallet: string;
  readonly chain: ChainName;
  /** In answer to a question: `error.details.draft` that came with it. `messages` may then be the reply alone. */
  readonly draft?: string;
  /** Public https URL that is told when the operation is paid, refused a payment, or expires. */
  readonly webhook?: string;
}

/**
 * Has an operation prepared: free, and repeated safely where an answer is lost.
 *
 * @throws Say402Error `question` with what to ask the user, `preview_wrong`, `not_explained`, or why it can not be done
 */
export async function prepare(
  context: ClientContext,
  { messages, wallet, chain, draft, webhook }: PrepareRequest,
  options: CallOptions = {},
): Promise<QueryResponse> {
  const answer = await patiently(
    context,
    {
      path: '/api/x402/process',
      body: {
        messages: asMessages(messages),
        wallet,
        chain,
        ...(draft !== undefined && { draft }),
        ...(webhook !== undefined && { webhook }),
      },
      headers: { 'idempotency-key': globalThis.crypto.randomUUID() },
    },
    options,
  );
  const prepared = parseAnswer(answer, queryResponseSchema);
  checkPreview(chain, prepared.preview);
  const { operationId, preview, price } = prepared;
  await beginRecord(context, { operationId, chain, wallet, preview, price });
  options.onProgress?.({ type: 'prepared', operationId });
  return prepared;
}

/** Words as a conversation of one message. */
export const asMessages = (messages: string | readonly Message[]): Message[] =>
  typeof messages === 'string' ? [{ role: 'user', content: messages }] : [...messages];

/**
 * The conversation with a question of the service and the user's answer to it, to be prepared again with the question's draft.
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
