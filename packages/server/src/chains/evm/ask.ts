/**
 * Asks a node for a method of its JSON-RPC API. What it answers is known to the caller only, and of any shape.
 *
 * @throws HttpRequestError, TimeoutError where no answer came; RpcRequestError with what the node says
 */
export type Ask = (method: string, params?: unknown) => Promise<unknown>;
