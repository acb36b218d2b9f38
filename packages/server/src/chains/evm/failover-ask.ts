import { setTimeout } from 'node:timers/promises';
import { HttpRequestError, RpcRequestError, shouldThrow } from 'viem';
import { AnswerTooLongError } from './answer-bounds.ts';
import type { Ask } from './ask.ts';

/** Statuses that pass. 403 and 413 are said by nodes that are asked too much. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504]);
/** Of JSON-RPC: asked too much, by the standard, by Alchemy and by QuickNode; trouble of the node itself. */
const PASSING_CODES: ReadonlySet<number> = new Set([-32_005, 429, -32_007, -32_603, -1]);
/** How nodes say that they do not know a block yet, which another one behind the same URL does. */
const UNKNOWN_BLOCK =
  /(?:header|block) (?:\S+ )?(?:could )?not (?:be )?found|unknown block|beyond (?:current )?head/i;
/** Milliseconds. */
const PAUSE = 150;

/**
 * Asks nodes in order of preference: each once more after a pause where its trouble may have passed, then the next one. What
 * they would all say, such as that a call reverts, is not asked for twice.
 *
 * @param retries how often one node is asked again
 * @param order of preference at the moment, by index
 */
export function failoverAsk(
  asks: readonly Ask[],
  retries: number,
  order: () => readonly number[] = () => [...asks.keys()],
): Ask {
  const last = asks.length - 1;
  return async (method, params) => {
    const ordered = order();
    for (let index = 0; ; index += 1) {
      try {
        return await askPatiently(asks[ordered[index] ?? index], retries, method, params);
      } catch (error) {
        if (index >= last || (error instanceof Error && shouldThrow(error))) throw error;
      }
    }
  };
}

async function askPatiently(
  ask: Ask | undefined,
  retries: number,
  method: string,
  params?: unknown,
): Promise<unknown> {
  if (!ask) throw new TypeError('A chain has at least one RPC URL');
  for (let left = retries; ; left -= 1) {
    try {
      return await ask(method, params);
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error;
      await setTimeout(PAUSE);
    }
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof AnswerTooLongError) return false;
  if (error instanceof RpcRequestError)
    return PASSING_CODES.has(error.code) || UNKNOWN_BLOCK.test(error.details);
  return !(error instanceof HttpRequestError) || !error.status || PASSING_STATUSES.has(error.status);
}
