import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { NodeFault } from '../../net/node-fault.ts';
import { rpcBatches } from '../../net/rpc-batches.ts';
import { AnswerTooLongError, mostBytesOf } from './answer-bounds.ts';
import type { Ask } from './ask.ts';

export interface BatchingOptions {
  /** May hold a user name and password for basic authentication. */
  readonly url: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/** Asks a node in batches of JSON-RPC. Failures are thrown as viem's own errors, so that callers handle one kind. */
export function batchingAsk({ url, timeoutMs }: BatchingOptions): Ask {
  const { ask } = rpcBatches({ url, timeoutMs, mostBytesOf });
  return async (method, params) => {
    const body = { method, params };
    const reply = await ask(body).catch((error: unknown) => {
      throw error instanceof NodeFault ? inViem(url, body, error) : error;
    });
    if ('error' in reply) throw new RpcRequestError({ body, error: reply.error, url });
    return reply.result;
  };
}

function inViem(url: string, body: object, fault: NodeFault): Error {
  const { kind, method, status, message: details } = fault;
  if (kind === 'too long') return new AnswerTooLongError(method);
  if (kind === 'late') return new TimeoutError({ body: { ...body }, url });
  return new HttpRequestError({
    url,
    body: { ...body },
    details,
    cause: fault,
    ...(status !== null && { status }),
  });
}
