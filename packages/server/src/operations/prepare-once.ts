import { createHash } from 'node:crypto';
import { queryResponseSchema, type QueryResponse } from '@say402/wire';
import { Say402Error } from '../core/say402-error.ts';
import type { Context } from './context.ts';
import { prepare, type PrepareInput } from './prepare.ts';

/** A query in flight longer than this has died with its process, in milliseconds. */
const IN_FLIGHT_LIMIT = 120_000;

/**
 * Call 1 with an Idempotency-Key, scoped to the wallet: the first answer again for the same request. A query that fails
 * stores nothing, so its key stays free.
 */
export async function prepareOnce(
  context: Context,
  input: PrepareInput & { readonly key: string },
): Promise<QueryResponse> {
  const { messages, wallet, chain, webhook = null, draft } = input.request;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([messages, wallet, chain, webhook, ...(draft === undefined ? [] : [draft])]))
    .digest('hex');
  const key = { wallet: chain === 'solana' ? wallet : wallet.toLowerCase(), key: input.key, requestHash };
  const now = context.now();
  const begun = await context.store.beginIdempotent(key, now, {
    answered: now - context.clocks.idempotency,
    inFlight: now - IN_FLIGHT_LIMIT,
  });
  switch (begun.kind) {
    case 'answered':
      return queryResponseSchema.parse(JSON.parse(begun.answer));
    case 'other_request':
      throw new Say402Error(
        'idempotency_conflict',
        'This Idempotency-Key came with another request of this wallet.',
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
): Promise<QueryResponse> {
  try {
    const answer = await prepare(context, input);
    await context.store.answerIdempotent(key, JSON.stringify(answer));
    return answer;
  } catch (error) {
    await context.store.abandonIdempotent(key);
    throw error;
  }
}
