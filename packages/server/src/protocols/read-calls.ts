import {
  BaseError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
  type ContractFunctionParameters,
  type PublicClient,
} from 'viem';
import { readContracts } from '../chains/evm/read-contracts.ts';

/** How nodes say that a call ran out of what they give a call. */
const EXHAUSTED = /gas|execution|revert|timeout|timed out/i;

/**
 * Reads contracts in one call. The result of a read that reverts is null; where the call as a whole needs more gas than the node allows,
 * all are.
 *
 * @throws BaseError when the node does not answer, or refuses the call
 */
export async function readCalls(
  client: PublicClient,
  contracts: readonly ContractFunctionParameters[],
): Promise<readonly unknown[]> {
  try {
    return (await readContracts(client, contracts)).map((result) => result ?? null);
  } catch (error) {
    if (isFault(error)) throw error;
    return contracts.map(() => null);
  }
}

/** One of the several results of a call that was read; undefined where it failed. */
export function resultAt(read: unknown, index: number): unknown {
  return Array.isArray(read) ? read[index] : undefined;
}

function isFault(error: unknown): boolean {
  if (!(error instanceof BaseError)) return true;
  const answer = error.walk(
    (cause) =>
      cause instanceof HttpRequestError || cause instanceof TimeoutError || cause instanceof RpcRequestError,
  );
  if (answer === null) return false;
  return !(answer instanceof RpcRequestError && EXHAUSTED.test(answer.details));
}
