import type { FastifyReply } from 'fastify';

/**
 * Ends when the caller hangs up before its answer was sent. Fastify's own `request.signal` ends as soon as the body has been
 * read, because Node closes the request then.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
