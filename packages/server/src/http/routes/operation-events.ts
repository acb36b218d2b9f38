import { operationRequestSchema, type OperationEvent } from '@say402/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../../operations/context.ts';
import { followOperation, type Followed } from '../../operations/follow-operation.ts';
import { clientAddress } from '../client-address.ts';
import { parseAs } from '../parse-request.ts';
import type { Slots } from '../slots.ts';

/** Milliseconds after which a client connects again when a stream breaks. */
const RETRY = 2_000;

/** `GET /api/operations/{operationId}/events`: the status now and each change, as server-sent events. */
export function operationEventsRoute(context: Context, slots: Slots, heartbeat: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = typeof request.params === 'object' && request.params !== null ? request.params : {};
    const { operationId } = parseAs(operationRequestSchema, params);
    const followed = await followOperation(context, operationId);
    const seen = request.headers['last-event-id'];
    // 204 tells an EventSource not to connect again.
    if (seen === 'paid' && followed.status === 'paid') return reply.code(204).send();
    // A stream has its connection to itself; kept alive, it would hold up a service that closes.
    void reply.type('text/event-stream; charset=utf-8').header('connection', 'close');
    // Asks nginx not to hold back what is short.
    void reply.header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    const release = slots.take(clientAddress(request.ip));
    if (!release)
      throw new Say402Error('rate_limited', 'Too many streams are open.', { retryAfter: RETRY / 1_000 });
    const stream = open(followed, operationId, seen, heartbeat);
    stream.once('close', release);
    return reply.send(stream);
  };
}

/** The stream of one client. It ends with the operation's last status, with the client, or with the service. */
function open(followed: Followed, operationId: string, seen: unknown, heartbeat: number): PassThrough {
  const stream = new PassThrough();
  stream.write(`retry: ${RETRY}\n\n`);
  if (seen !== followed.status) stream.write(eventOf({ operationId, status: followed.status }));
  if (followed.status === 'paid') return stream.end();
  const stop = followed.follow({
    next: (event, last) => {
      stream.write(eventOf(event));
      if (last) stream.end();
    },
    closed: () => void stream.end(),
  });
  // Comments keep proxies from closing a silent connection, and find out whether the client is still there.
  const timer = setInterval(() => stream.write(': alive\n\n'), heartbeat).unref();
  stream.once('close', () => {
    clearInterval(timer);
    stop();
  });
  return stream;
}

/** One event in the format of the HTML standard. The status is its id: a client that has seen it is not told again. */
const eventOf = (event: OperationEvent): string =>
  `event: status\nid: ${event.status}\ndata: ${JSON.stringify(event)}\n\n`;
