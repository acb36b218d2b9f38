import { createHash } from 'node:crypto';
import { queryResponseSchema, type AnswerResponse, type QueryResponse } from '@say402/wire';
import type { ErrorCode } from '../../core/error-catalogue.ts';
import { Say402Error, type ErrorDetails } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';
import { prepare, type PrepareInput } from './prepare.ts';

/** A query in flight longer than this has died with its process, in milliseconds. */
const IN_FLIGHT_LIMIT = 120_000;

interface OnceInput extends PrepareInput {
  readonly key: string;
  /** The API key of the request; null where it came without one. */
  readonly apiKey: string | null;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: Omit<ErrorDetails, 'cause'>;
}

/**
 * Call 1 with an Idempotency-Key: the same request gets the first answer again. The key belongs to the API key, or without one to the whole
 * request: since anyone may name a wallet, nobody else's request must meet it.
 */
export async function prepareOnce(
  context: Context,
  input: OnceInput,
): Promise<QueryResponse | AnswerResponse> {
  const { wallet, chain } = input.request;
  const requestHash = createHash('sha256').update(JSON.stringify(input.request)).digest('hex');
  const scope = input.apiKey === null ? `request:${requestHash}` : `key:${input.apiKey}`;
  const key = {
    wallet: chain === 'solana' ? wallet : wallet.toLowerCase(),
    key: `${scope}:${input.key}`,
    requestHash,
  };
  const now = context.now();
  const begun = await context.store.beginIdempotent(key, now, {
    answered: now - context.clocks.idempotency,
    inFlight: now - IN_FLIGHT_LIMIT,
  });
  switch (begun.kind) {
    case 'answered':
      return replay(begun.answer);
    case 'other_request':
      throw new Say402Error(
        'idempotency_conflict',
        'This Idempotency-Key came with another request of this API key and wallet.',
      );
    case 'in_flight':
      throw new Say402Error('idempotency_in_flight', 'The first request with this key has no answer yet.', {
        retryAfter: 1,
      });
    case 'begun':
      return prepareFirst(context, input, key);
  }
}

async function prepareFirst(
  context: Context,
  input: PrepareInput,
  key: Parameters<Context['store']['answerIdempotent']>[0],
): Promise<QueryResponse | AnswerResponse> {
  try {
    const answer = await prepare(context, input);
    // An answer to a question is not kept: asked again, it is looked up again.
    if (!('operationId' in answer)) await context.store.abandonIdempotent(key);
    else await context.store.answerIdempotent(key, JSON.stringify(answer));
    return answer;
  } catch (error) {
    if (isDefinite(error)) await context.store.answerIdempotent(key, JSON.stringify(refusalOf(error)));
    else await context.store.abandonIdempotent(key);
    throw error;
  }
}

/** Whether the answer is kept under the key. Failures of ours, and answers that ask to wait, are not kept. */
const isDefinite = (error: unknown): error is Say402Error =>
  error instanceof Say402Error &&
  error.status < 500 &&
  error.status !== 429 &&
  error.details.retryAfter === undefined;

function refusalOf({ code, message, details }: Say402Error): { readonly refusal: Refusal } {
  const { cause: _, ...kept } = details;
  return { refusal: { code, detail: message, details: kept } };
}

function replay(answer: string): QueryResponse {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- prepareFirst wrote it, and nobody else writes there
  const stored = JSON.parse(answer) as { readonly refusal?: Refusal };
  if (!stored.refusal) return queryResponseSchema.parse(stored);
  const { code, detail, details } = stored.refusal;
  throw new Say402Error(code, detail, details);
}
