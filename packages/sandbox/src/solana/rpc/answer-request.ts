import { z } from 'zod';
import type { Bank } from '../bank.ts';
import type { RpcMethod } from './method.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

export interface RpcServices {
  readonly bank: Bank;
  readonly methods: Readonly<Record<string, RpcMethod>>;
}

const idSchema = z.union([z.string(), z.number(), z.null()]);
const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string(),
  params: z.unknown().optional(),
});

/** Answers the text of one JSON-RPC request or of a batch; undefined where nothing is to be answered. */
export async function answerRequest(services: RpcServices, body: string): Promise<unknown> {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    return failure(null, new RpcError(rpcErrorCodes.parseError, 'Parse error'));
  }
  if (!Array.isArray(request)) return answerCall(services, request);
  if (request.length === 0) return failure(null, invalidRequest());
  const answers: unknown[] = [];
  for (const call of request) {
    const answer = await answerCall(services, call);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length === 0 ? undefined : answers;
}

async function answerCall({ bank, methods }: RpcServices, call: unknown): Promise<unknown> {
  const parsed = requestSchema.safeParse(call);
  if (!parsed.success) return failure(idOf(call), invalidRequest());
  const { id, method: name, params } = parsed.data;
  try {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (method === undefined) throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found');
    const result = await method(bank, params);
    return id === undefined ? undefined : { jsonrpc: '2.0', result, id };
  } catch (error) {
    return id === undefined ? undefined : failure(id, error);
  }
}

function failure(id: z.output<typeof idSchema>, error: unknown): object {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id };
  }
  const message = error instanceof Error ? error.message : 'Internal error';
  return { jsonrpc: '2.0', error: { code: rpcErrorCodes.internalError, message }, id };
}

function idOf(call: unknown): z.output<typeof idSchema> {
  return z.object({ id: idSchema }).safeParse(call).data?.id ?? null;
}

function invalidRequest(): RpcError {
  return new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request');
}
