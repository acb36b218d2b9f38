import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { z } from 'zod';
import { exchange, targetOf, type Answer } from '../../net/exchange.ts';
import { AnswerTooLongError, mostBytesOf } from './answer-bounds.ts';
import type { Ask } from './ask.ts';

export interface BatchingOptions {
  /** May hold a user name and password for basic authentication. */
  readonly url: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

interface Request {
  readonly method: string;
  readonly params?: unknown;
}

interface Pending {
  readonly body: Request;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Public RPCs take so many in one batch, and some no more. */
const MOST_IN_BATCH = 10;
const JSON_BODY = { 'content-type': 'application/json' };

const errorSchema = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
const answerSchema = z
  .object({ id: z.unknown(), result: z.unknown().optional(), error: errorSchema.nullish() })
  .refine((answer) => 'result' in answer || answer.error);
const answersSchema = z.array(answerSchema);
/** What a node says of a whole batch that it does not take. */
const refusalSchema = z.object({ error: z.unknown() });

/**
 * JSON-RPC over HTTP: what is asked within one turn of the event loop goes out as one batch, so that reading several things
 * at once takes one exchange. A node that takes no batches is found out by its answer and asked one by one from then on. Who asks
 * for something that is answered at too great a length spoils it for nobody else: that batch is asked one by one.
 */
export function batchingAsk({ url, timeoutMs }: BatchingOptions): Ask {
  const post = poster(url, timeoutMs);
  let takesBatches = true;
  let waiting: Pending[] = [];

  const sendOne = async (pending: Pending): Promise<void> => {
    const { status, text } = await post([pending.body], JSON.stringify(envelope(pending.body, 0)));
    const answer = answerSchema.safeParse(parse(text));
    if (!answer.success) throw failed(url, [pending.body], status, text);
    settle(url, pending, answer.data);
  };
  const sendBatch = async (batch: readonly Pending[]): Promise<void> => {
    const bodies = batch.map(({ body }) => body);
    const { status, text } = await post(bodies, JSON.stringify(bodies.map(envelope)));
    const json = parse(text);
    const answers = answersSchema.safeParse(json);
    if (answers.success) {
      const byId = new Map(answers.data.map((answer) => [answer.id, answer]));
      for (const [id, pending] of batch.entries()) settle(url, pending, byId.get(id));
    } else if (isTurnedDown(status, json)) {
      takesBatches = false;
      for (const pending of batch) void send([pending]);
    } else throw failed(url, bodies, status, text);
  };
  const send = async (batch: readonly Pending[]): Promise<void> => {
    const [first] = batch;
    try {
      await (batch.length === 1 && first ? sendOne(first) : sendBatch(batch));
    } catch (error) {
      if (error instanceof AnswerTooLongError && batch.length > 1)
        for (const pending of batch) void send([pending]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    const size = takesBatches ? MOST_IN_BATCH : 1;
    for (let start = 0; start < all.length; start += size) void send(all.slice(start, start + size));
  };
  return async (method, params) =>
    new Promise((resolve, reject) => {
      // Runs when every promise that is ready has been followed, so that all of one turn are there.
      if (waiting.length === 0) process.nextTick(flush);
      waiting.push({ body: { method, params }, resolve, reject });
    });
}

const envelope = ({ method, params }: Request, id: number): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

function settle(
  url: string,
  { body, resolve, reject }: Pending,
  answer?: z.infer<typeof answerSchema>,
): void {
  if (!answer) reject(new HttpRequestError({ url, body: { ...body }, details: 'not answered in its batch' }));
  else if (answer.error) reject(new RpcRequestError({ body: { ...body }, error: answer.error, url }));
  else if (typeof answer.result === 'string' && answer.result.length > mostBytesOf(body.method))
    reject(new AnswerTooLongError(body.method));
  else resolve(answer.result);
}

/** Too many requests and a server that is down say nothing about batches. */
function isTurnedDown(status: number, json: unknown): boolean {
  if (status >= 500 || status === 429) return false;
  return status >= 400 || refusalSchema.safeParse(json).success;
}

function failed(url: string, bodies: readonly Request[], status: number, text: string): HttpRequestError {
  return new HttpRequestError({
    url,
    body: bodies.map((body) => ({ ...body })),
    status,
    details: text.slice(0, 200),
  });
}

function poster(
  url: string,
  timeoutMs: number,
): (bodies: readonly Request[], json: string) => Promise<Answer> {
  const target = targetOf(url);
  return async (bodies, json) => {
    const most = bodies.reduce((sum, { method }) => sum + mostBytesOf(method), 0);
    try {
      return await exchange({ target, headers: JSON_BODY, body: json, timeoutMs, most });
    } catch (cause) {
      if (cause instanceof RangeError) throw new AnswerTooLongError(bodies[0]?.method ?? 'nothing');
      const body = bodies.map((each) => ({ ...each }));
      if (cause instanceof Error && cause.name === 'TimeoutError') throw new TimeoutError({ body, url });
      throw new HttpRequestError({
        url,
        body,
        ...(cause instanceof Error && { cause, details: cause.message }),
      });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
