import { HttpRequestError, RpcRequestError, shouldThrow, TimeoutError } from 'viem';
import { NodeFault } from '../../net/node-fault.ts';
import { createNodeRests, type NodeRests } from '../../net/node-rests.ts';
import { tryNodes, type Verdict } from '../../net/try-nodes.ts';
import { AnswerTooLongError } from './answer-bounds.ts';
import type { Ask } from './ask.ts';

/** Of JSON-RPC: trouble of the node with this call, by the standard, by Alchemy and by QuickNode. */
const PASSING_CODES: ReadonlySet<number> = new Set([-32_005, -32_603, -1]);
/** Asked too much, by Alchemy and by QuickNode. */
const BUSY_CODES: ReadonlySet<number> = new Set([429, -32_007]);
const BUSY_WORDS = /rate.?limit|too many requests|requests? per (?:second|minute)|throttl/i;
/** How nodes say that they do not know a block yet, which another one behind the same URL does. */
const UNKNOWN_BLOCK =
  /(?:header|block) (?:\S+ )?(?:could )?not (?:be )?found|unknown block|beyond (?:current )?head/i;

export interface FailoverOptions {
  /** Milliseconds that one question may take in all. */
  readonly budgetMs: number;
  /** Of preference at the moment, by index. */
  readonly order?: () => readonly number[];
  readonly rests?: NodeRests;
}

/**
 * Asks nodes in order of preference, those last that failed before, and all of them once more where their trouble may have passed. What
 * they would all say, such as that a call reverts, is not asked for twice.
 */
export function failoverAsk(asks: readonly Ask[], options: FailoverOptions): Ask {
  const { budgetMs, order = () => [...asks.keys()] } = options;
  const { rests = createNodeRests({ count: asks.length }) } = options;
  const askAt = async (index: number, method: string, params?: unknown): Promise<unknown> => {
    const ask = asks[index];
    if (!ask) throw new TypeError('A chain has at least one RPC URL');
    return ask(method, params);
  };
  return async (method, params) =>
    tryNodes({
      order: order(),
      rests,
      ask: async (index) => askAt(index, method, params),
      probe: async (index) => askAt(index, 'eth_chainId', []),
      judge,
      budget: budgetMs,
    });
}

const SAID: Verdict = { elsewhere: true, again: false, node: 'well', wait: null };
const PASSING: Verdict = { elsewhere: true, again: true, node: 'well', wait: null };

function judge(error: unknown): Verdict {
  if (error instanceof Error && shouldThrow(error)) return { ...SAID, elsewhere: false };
  if (error instanceof RpcRequestError) {
    if (BUSY_CODES.has(error.code) || BUSY_WORDS.test(error.details)) return { ...PASSING, node: 'busy' };
    return PASSING_CODES.has(error.code) || UNKNOWN_BLOCK.test(error.details) ? PASSING : SAID;
  }
  if (error instanceof TimeoutError) return { ...PASSING, node: 'in trouble' };
  if (!(error instanceof HttpRequestError)) return error instanceof AnswerTooLongError ? SAID : PASSING;
  return ofStatus(error);
}

/** 403 and 413 are said by nodes that are asked too much; a wait is named with 429 and 503. */
function ofStatus({ status, cause }: HttpRequestError): Verdict {
  const wait = cause instanceof NodeFault ? cause.wait : null;
  if (status === 429 || wait !== null) return { ...PASSING, node: 'busy', wait };
  if (status === 413) return PASSING;
  const again = !status || status === 403 || status === 408 || status >= 500;
  return { elsewhere: true, again, node: 'in trouble', wait: null };
}
