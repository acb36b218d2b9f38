import type { z } from 'zod';
import type { Bank } from '../bank.ts';
import { RpcError, rpcErrorCodes } from './rpc-error.ts';

/** Answers one call; `params` is what the caller sent. */
export type RpcMethod = (bank: Bank, params: unknown) => unknown;

/** A method whose parameters are checked by a schema. */
export function method<Schema extends z.ZodType>(
  schema: Schema,
  answer: (bank: Bank, params: z.output<Schema>) => unknown,
): RpcMethod {
  return (bank, params) => {
    const parsed = schema.safeParse(params ?? []);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const path = (issue?.path ?? []).map((key) => `[${String(key)}]`).join('');
      throw new RpcError(
        rpcErrorCodes.invalidParams,
        `Invalid params: params${path}: ${issue?.message ?? 'malformed'}`,
      );
    }
    // Updates the sysvars first, because methods that only read need the present ones, too.
    bank.position();
    return answer(bank, parsed.data);
  };
}

/** An answer together with the slot at which the chain was read. */
export function withContext<Value>(bank: Bank, value: Value): { context: object; value: Value } {
  return { context: { apiVersion: '3.0.0', slot: bank.position().slot }, value };
}
