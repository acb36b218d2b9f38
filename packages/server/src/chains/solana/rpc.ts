import { createSolanaRpcFromTransport, isSolanaError, type Rpc, type SolanaRpcApi } from '@solana/kit';
import type { SvmChain } from '@say402/readback';
import { z } from 'zod';
import { chainUnreadable } from '../unreadable.ts';
import { createFailoverTransport, NoRpcAnswerError, type FailoverOptions } from './failover-transport.ts';

export type SolanaRpc = Rpc<SolanaRpcApi>;

/** A client over the chain's RPC URLs. */
export const createSolanaClient = (options: FailoverOptions): SolanaRpc => createSolanaNodes(options).rpc;

/** The same, of which the node that answered last can be left alone. */
export interface SolanaNodes {
  readonly rpc: SolanaRpc;
  readonly count: number;
  /** Leaves the node that answered last alone for a while. */
  readonly leaveAlone: () => void;
}

export function createSolanaNodes(options: FailoverOptions): SolanaNodes {
  const { transport, leaveAlone } = createFailoverTransport(options);
  return { rpc: createSolanaRpcFromTransport(transport), count: options.urls.length, leaveAlone };
}

/**
 * Runs reads of the chain. A failed transport, an error of the RPC, and an answer of another shape than documented
 * become `chain_unavailable`.
 */
export async function readChain<Result>(chain: SvmChain, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    const reason = reasonOf(cause);
    if (reason === null) throw cause;
    throw chainUnreadable(chain, reason, cause);
  }
}

/** Never the text of a transport's error: it may name an RPC URL with a key in it. Null for an error of our own. */
function reasonOf(cause: unknown): string | null {
  if (cause instanceof NoRpcAnswerError) return cause.message;
  if (cause instanceof z.ZodError) return 'the RPC answered in an unknown form';
  if (isSolanaError(cause)) return `the RPC refused with error ${cause.context['__code']}`;
  return null;
}
