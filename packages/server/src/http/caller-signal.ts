import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller hangs up before the answer. Fastify's own `request.signal` aborts as soon as the body was read, because Node
 * closes the request then.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
