import { HttpRequestError, InvalidInputRpcError, RpcRequestError, TimeoutError } from 'viem';

/** What a node itself answered, as opposed to no answer at all. Null for a failed transport. */
export function nodeAnswer(error: unknown): { readonly code: number; readonly message: string } | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof HttpRequestError || current instanceof TimeoutError) return null;
    if (current instanceof RpcRequestError) return { code: current.code, message: current.details };
    if (current instanceof InvalidInputRpcError) return { code: current.code, message: current.details };
  }
  return null;
}
