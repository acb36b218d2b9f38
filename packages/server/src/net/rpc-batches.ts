import { z } from 'zod';
import { exchange, targetOf, type Answer } from './exchange.ts';
import { NodeFault } from './node-fault.ts';

/** A call of a method of a node's JSON-RPC. */
export interface RpcQuestion {
  readonly method: string;
  readonly params?: unknown;
}

const errorSchema = z.object({
  code: z.union([z.number(), z.bigint().transform(Number)]),
  message: z.string(),
  data: z.unknown().optional(),
});

/** What a node answered to a call. */
export type RpcReply = { readonly result: unknown } | { readonly error: z.infer<typeof errorSchema> };

export interface RpcBatchesOptions {
  /** May hold a user name and password for basic authentication. */
  readonly url: string;
  /** Milliseconds of one exchange. */
  readonly timeoutMs: number;
  /** The most bytes that are read of the answer to a method. */
  readonly mostBytesOf: (method: string) => number;
  readonly parse?: (text: string) => unknown;
  readonly write?: (body: unknown) => string;
}

/** A node that is asked in batches. */
export interface RpcNode {
  /** @throws NodeFault where no answer of JSON-RPC came */
  readonly ask: (question: RpcQuestion) => Promise<RpcReply>;
  /** Calls that the node takes in one batch, as far as is known. */
  readonly mostInBatch: () => number;
}

interface Pending {
  readonly question: RpcQuestion;
  readonly resolve: (reply: RpcReply) => void;
  readonly reject: (error: unknown) => void;
}

/** Public RPCs take so many in one batch, and some no more. */
export const MOST_IN_BATCH = 10;
/** The most characters of one request. Nodes take a few million, and refuse a longer request as a whole. */
const MOST_CHARACTERS = 1_000_000;
const JSON_BODY = { 'content-type': 'application/json' };
/** Characters that are quoted of an answer that is no JSON-RPC. */
const QUOTED = 200;

const replySchema = z
  .object({ id: z.unknown(), result: z.unknown().optional(), error: errorSchema.nullish() })
  .refine((answer) => 'result' in answer || answer.error);
const repliesSchema = z.array(replySchema);
/** A node's refusal of a whole batch. */
const refusalSchema = z.object({ error: z.unknown() });

/**
 * JSON-RPC over HTTP. Calls of one turn of the event loop go out as one batch, so that reading several things takes one exchange. A node
 * that refuses batches of that size gets half as many from then on. If one call's answer makes a batch too long, its calls are asked one by
 * one, so that the others don't suffer.
 */
export function rpcBatches(options: RpcBatchesOptions): RpcNode {
  const { mostBytesOf, parse = JSON.parse, write = JSON.stringify } = options;
  const post = poster(options);
  let mostInBatch = MOST_IN_BATCH;
  let waiting: Pending[] = [];

  const sendOne = async (pending: Pending): Promise<void> => {
    const { question } = pending;
    const answer = await post([question], write(envelope(question, 0)));
    const reply = replySchema.safeParse(parsed(parse, answer.text));
    if (!reply.success) throw unreadable(question, answer);
    settle(pending, reply.data, mostBytesOf);
  };
  const sendBatch = async (batch: readonly Pending[]): Promise<void> => {
    const questions = batch.map(({ question }) => question);
    const answer = await post(questions, write(questions.map(envelope)));
    const json = parsed(parse, answer.text);
    const replies = repliesSchema.safeParse(json);
    if (replies.success) {
      const byId = new Map(replies.data.map((reply) => [Number(reply.id), reply]));
      for (const [id, pending] of batch.entries()) settle(pending, byId.get(id), mostBytesOf);
    } else if (isTurnedDown(answer.status, json)) {
      mostInBatch = Math.min(mostInBatch, Math.ceil(batch.length / 2));
      sendAll(batch);
    } else throw unreadable(questions[0], answer);
  };
  const send = async (batch: readonly Pending[]): Promise<void> => {
    const [first] = batch;
    try {
      await (batch.length === 1 && first ? sendOne(first) : sendBatch(batch));
    } catch (error) {
      if (error instanceof NodeFault && error.kind === 'too long' && batch.length > 1)
        for (const pending of batch) void send([pending]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const sendAll = (all: readonly Pending[]): void => {
    for (const batch of batchesOf(all, mostInBatch)) void send(batch);
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    sendAll(all);
  };
  return {
    mostInBatch: () => mostInBatch,
    ask: async (question) =>
      new Promise((resolve, reject) => {
        // Runs when all promises of this turn have been followed, so that all its calls are there.
        if (waiting.length === 0) process.nextTick(flush);
        waiting.push({ question, resolve, reject });
      }),
  };
}

/** Batches in the order of the calls, each within the bounds of number and length. */
function batchesOf(all: readonly Pending[], most: number): readonly (readonly Pending[])[] {
  const batches: Pending[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const pending of all) {
    const own = charactersOf(pending.question);
    const last = batches.at(-1);
    if (last && last.length < most && characters + own <= MOST_CHARACTERS) last.push(pending);
    else {
      batches.push([pending]);
      characters = 0;
    }
    characters += own;
  }
  return batches;
}

/** The length of a call, roughly; what is long in it is the data of calls. */
function charactersOf({ params }: RpcQuestion): number {
  let characters = 100;
  const count = (value: unknown): void => {
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) count(each);
  };
  count(params);
  return characters;
}

const envelope = ({ method, params }: RpcQuestion, id: number): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

function settle(
  { question: { method }, resolve, reject }: Pending,
  reply: z.infer<typeof replySchema> | undefined,
  mostBytesOf: RpcBatchesOptions['mostBytesOf'],
): void {
  if (!reply) reject(new NodeFault('unreadable', method, { detail: 'not answered in its batch' }));
  else if (reply.error) resolve({ error: reply.error });
  else if (typeof reply.result === 'string' && reply.result.length > mostBytesOf(method))
    reject(new NodeFault('too long', method));
  else resolve({ result: reply.result });
}

/** Too many requests and a server that is down say nothing about batches. */
function isTurnedDown(status: number, json: unknown): boolean {
  if (status >= 500 || status === 429) return false;
  return status >= 400 || refusalSchema.safeParse(json).success;
}

function unreadable(question: RpcQuestion | undefined, { status, wait, text }: Answer): NodeFault {
  const kind = status === 200 ? 'unreadable' : 'status';
  const detail = text.slice(0, QUOTED);
  return new NodeFault(kind, question?.method ?? 'nothing', { status, wait, detail });
}

function poster({
  url,
  timeoutMs,
  mostBytesOf,
}: RpcBatchesOptions): (questions: readonly RpcQuestion[], body: string) => Promise<Answer> {
  const target = targetOf(url);
  return async (questions, body) => {
    const most = questions.reduce((sum, { method }) => sum + mostBytesOf(method), 0);
    const method = questions[0]?.method ?? 'nothing';
    try {
      return await exchange({ target, headers: JSON_BODY, body, timeoutMs, most });
    } catch (cause) {
      if (cause instanceof RangeError) throw new NodeFault('too long', method, { cause });
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      throw new NodeFault(isLate ? 'late' : 'unreachable', method, {
        cause,
        ...(cause instanceof Error && { detail: cause.message }),
      });
    }
  };
}

function parsed(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
