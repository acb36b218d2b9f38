import type { EvmChain } from '@say402/readback';
import {
  createPublicClient,
  defineChain,
  fallback,
  HttpRequestError,
  InvalidInputRpcError,
  RpcRequestError,
  TimeoutError,
  type PublicClient,
} from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { batchingTransport } from './batching-transport.ts';

export interface EvmRpcOptions {
  readonly urls: readonly string[];
  /** Milliseconds after which one URL is given up. */
  readonly timeoutMs: number;
}

/** A client over the chain's RPC URLs, in order of preference. */
export function createEvmClient(chain: EvmChain, options: EvmRpcOptions): PublicClient {
  const [first = ''] = options.urls;
  const definition = defineChain({
    id: chain.chainId,
    name: chain.title,
    nativeCurrency: { name: chain.native.name, symbol: chain.native.symbol, decimals: chain.native.decimals },
    rpcUrls: { default: { http: [first] } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
  const transports = options.urls.map((url) =>
    batchingTransport({ url, timeoutMs: options.timeoutMs, retryCount: 1 }),
  );
  return createPublicClient({ chain: definition, transport: fallback(transports, { retryCount: 0 }) });
}

/** What a node itself answered, as opposed to no answer at all. Null for a failed transport. */
export function nodeAnswer(error: unknown): { readonly code: number; readonly message: string } | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof HttpRequestError || current instanceof TimeoutError) return null;
    if (current instanceof RpcRequestError) return { code: current.code, message: current.details };
    if (current instanceof InvalidInputRpcError) return { code: current.code, message: current.details };
  }
  return null;
}

/** Runs a read of the chain; a failure becomes `chain_unavailable`. */
export async function readChain<Result>(chain: EvmChain, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Say402Error) throw cause;
    const reason = nodeAnswer(cause)?.message ?? (cause instanceof Error ? cause.name : 'unknown error');
    throw new Say402Error('chain_unavailable', `${chain.title} could not be read: ${reason}.`, {
      retryAfter: 5,
      cause,
    });
  }
}
