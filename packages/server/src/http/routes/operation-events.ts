import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../../operations/context.ts';
import { followOperation, type Followed } from '../../operations/execution/follow-operation.ts';
import type { OperationUpdate } from '../../operations/execution/operation-update.ts';
import { clientAddress } from '../../core/client-address.ts';
import { operationOfPath } from '../operation-of-path.ts';
import type { OpenResponses } from '../open-responses.ts';

/** Milliseconds after which a client connects again when a stream breaks. */
const RETRY = 2_000;

/** `GET /api/operations/{operationId}/events`: what is known now and each change, as server-sent events. */
export function operationEventsRoute(context: Context, openResponses: OpenResponses, heartbeat: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const operationId = operationOfPath(request);
    const followed = await followOperation(context, operationId);
    const untold = after(followed.known, request.headers['last-event-id']);
    // 204 tells an EventSource not to connect again.
    if (untold.length === 0 && hasEnded(followed)) return reply.code(204).send();
    // Closes the connection with the stream; kept alive, it would hold up a service that shuts down.
    void reply.type('text/event-stream; charset=utf-8').header('connection', 'close');
    // Asks nginx not to buffer short chunks.
    void reply.header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    const release = openResponses.take(clientAddress(request.ip), operationId);
    if (!release)
      throw new Say402Error('rate_limited', 'Too many streams are open.', { retryAfter: RETRY / 1_000 });
    const stream = open(followed, untold, heartbeat);
    stream.once('close', release);
    return reply.send(stream);
  };
}

/** Leaves out what the client has seen, by its last event id; whoever has seen an execution has seen the status before it. */
function after(known: readonly OperationUpdate[], seen: unknown): readonly OperationUpdate[] {
  const at = known.findIndex(({ id }) => id === seen);
  if (at !== -1) return known.slice(at + 1);
  const isLater = typeof seen === 'string' && seen.startsWith('execution-');
  return isLater ? known.filter(({ name }) => name === 'execution') : known;
}

const hasEnded = ({ known }: Followed): boolean => known.at(-1)?.last === true;

/** The stream of one client. It ends with the last update of the operation, with the client, or with the service. */
function open(followed: Followed, untold: readonly OperationUpdate[], heartbeat: number): PassThrough {
  const stream = new PassThrough();
  stream.write(`retry: ${RETRY}\n\n`);
  for (const update of untold) stream.write(eventOf(update));
  if (hasEnded(followed)) return stream.end();
  const stop = followed.follow({
    next: (update) => {
      if (stream.writableEnded) return;
      stream.write(eventOf(update));
      if (update.last) stream.end();
    },
    closed: () => void stream.end(),
  });
  // Comments keep proxies from closing a silent connection, and reveal a client that is gone.
  const timer = setInterval(() => stream.write(': alive\n\n'), heartbeat).unref();
  stream.once('close', () => {
    clearInterval(timer);
    stop();
  });
  return stream;
}

/** One event in the format of the HTML standard. A client that has seen its id is not told again. */
const eventOf = ({ name, id, data }: OperationUpdate): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
