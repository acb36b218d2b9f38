import { z } from 'zod';
import { SandboxError } from '../sandbox-error.ts';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

const answersSchema = z.array(
  z.object({
    id: z.int(),
    result: z.unknown(),
    error: z.object({ code: z.int(), message: z.string() }).optional(),
  }),
);

/**
 * Sends all calls in one HTTP request and returns their results in the same order. A node may run them in any order, so no call may depend
 * on another one.
 *
 * @throws SandboxError `evm_rpc_failed` when the node can't be reached, or refuses one of the calls.
 */
export async function rpcBatch(rpcUrl: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
  const answers = await post(rpcUrl, body);
  const results = new Map(answers.map((answer) => [answer.id, answer]));
  return calls.map(({ method }, id) => {
    const answer = results.get(id);
    if (answer === undefined || answer.error !== undefined) {
      const reason = answer?.error?.message ?? 'no answer';
      throw new SandboxError(
        'evm_rpc_failed',
        `${method} failed at ${rpcUrl}: ${reason}.`,
        'Start the sandbox again.',
      );
    }
    return answer.result;
  });
}

async function post(rpcUrl: string, body: string): Promise<z.infer<typeof answersSchema>> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answersSchema.parse(await response.json());
  } catch (cause) {
    throw new SandboxError(
      'evm_rpc_failed',
      `${rpcUrl} gave no JSON-RPC answer.`,
      'Check that its anvil still runs.',
      {
        cause,
      },
    );
  }
}
