import type { RpcTransport } from '@solana/kit';
import { NodeFault } from '../../net/node-fault.ts';
import { createNodeRests, type NodeTold } from '../../net/node-rests.ts';
import type { RpcReply } from '../../net/rpc-batches.ts';
import { tryNodes, type Verdict } from '../../net/try-nodes.ts';
import { boundedNode } from './bounded-node.ts';
import { transportOver } from './transport-over.ts';

export interface FailoverOptions {
  /** JSON-RPC URLs, in order of preference. */
  readonly urls: readonly string[];
  /** Milliseconds after which one URL is given up. */
  readonly timeoutMs: number;
  /** Milliseconds that a question, or all those of one view, may take with every wait; two timeouts unless given. */
  readonly budgetMs?: number;
  readonly nodeTold?: NodeTold | undefined;
}

/** No RPC URL gave an answer; `cause` holds why. */
export class NoRpcAnswerError extends Error {
  override readonly name = 'NoRpcAnswerError';

  constructor(count: number, cause: unknown) {
    super(`none of ${count} RPC URLs answered`, { cause });
  }
}

/** A node says that it can not serve; thrown to the caller only where all nodes say so. */
class NodeTrouble extends Error {
  readonly reply: RpcReply;
  readonly code: number;

  constructor(reply: RpcReply, code: number) {
    super(`JSON-RPC error ${code}`);
    this.reply = reply;
    this.code = code;
  }
}

export interface FailoverTransport {
  readonly transport: RpcTransport;
  /** Leaves the node that answered last alone for a while. */
  readonly leaveAlone: () => void;
}

/** Reserved by JSON-RPC for the server's own condition: behind, overloaded, unhealthy, broken. */
const isNodeTrouble = (code: number): boolean => code === -32603 || (code <= -32000 && code >= -32099);
const TOO_MANY_REQUESTS = 429;
/** The node is behind, or unhealthy. Source: github.com/anza-xyz/agave rpc-client-api/src/custom_error.rs. */
const NODE_UNHEALTHY = -32005;
/** Milliseconds after which a node that did not follow its chain is looked at again. */
const STALE_REST = 15_000;

/**
 * Asks the URLs in order, those last that failed before: no answer in time, an HTTP error, or a node that says that it can't serve. An
 * answer that the request itself is wrong is not asked for twice.
 */
export function createFailoverTransport(options: FailoverOptions): FailoverTransport {
  const { urls, timeoutMs, budgetMs = 2 * timeoutMs, nodeTold } = options;
  const nodes = urls.map((url) => boundedNode({ url, timeoutMs }));
  const order = [...nodes.keys()];
  const rests = createNodeRests({ count: nodes.length, told: nodeTold });
  let last = 0;
  const ask = async (index: number, payload: unknown): Promise<RpcReply> => {
    const reply = await nodes[index]?.ask(payload);
    if (!reply) throw new TypeError('A chain has at least one RPC URL');
    const code = 'error' in reply ? reply.error.code : 0;
    if (isNodeTrouble(code) || code === TOO_MANY_REQUESTS) throw new NodeTrouble(reply, code);
    last = index;
    return reply;
  };
  const answer = async (payload: unknown): Promise<RpcReply> => {
    try {
      const probe = async (index: number): Promise<unknown> =>
        ask(index, { method: 'getHealth', params: [] });
      const askAt = async (index: number): Promise<RpcReply> => ask(index, payload);
      return await tryNodes({ order, rests, ask: askAt, probe, judge, budget: budgetMs });
    } catch (error) {
      if (error instanceof NodeTrouble) return error.reply;
      throw new NoRpcAnswerError(urls.length, error);
    }
  };
  return {
    transport: transportOver(answer),
    leaveAlone: () => rests.failed(last, STALE_REST),
  };
}

function judge(error: unknown): Verdict {
  if (error instanceof NodeTrouble) {
    const { code } = error;
    const node = code === TOO_MANY_REQUESTS ? 'busy' : code === NODE_UNHEALTHY ? 'in trouble' : 'well';
    return { elsewhere: true, again: node !== 'well', node, wait: null };
  }
  const { status, wait } = error instanceof NodeFault ? error : { status: null, wait: null };
  const busy = status === TOO_MANY_REQUESTS || wait !== null;
  return { elsewhere: true, again: true, node: busy ? 'busy' : 'in trouble', wait };
}
