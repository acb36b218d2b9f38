import type { EvmChain } from '@say402/readback';
import {
  createPublicClient,
  createTransport,
  defineChain,
  HttpRequestError,
  InvalidInputRpcError,
  RpcRequestError,
  TimeoutError,
  type PublicClient,
  type Transport,
} from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import type { Ask } from './ask.ts';
import { batchingAsk } from './batching-ask.ts';
import { failoverAsk } from './failover-ask.ts';

export interface EvmRpcOptions {
  readonly urls: readonly string[];
  /** Milliseconds after which one URL is given up. */
  readonly timeoutMs: number;
}

/** How often one URL is asked again. */
const RETRIES = 1;

export interface EvmRpc {
  readonly client: PublicClient;
  /** The same, without what the client does around each request: for what every payment waits for. */
  readonly ask: Ask;
}

/** A client over the chain's RPC URLs, in order of preference. */
export function createEvmRpc(chain: EvmChain, { urls, timeoutMs }: EvmRpcOptions): EvmRpc {
  const [first = ''] = urls;
  const definition = defineChain({
    id: chain.chainId,
    name: chain.title,
    nativeCurrency: { name: chain.native.name, symbol: chain.native.symbol, decimals: chain.native.decimals },
    rpcUrls: { default: { http: [first] } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
  const ask = failoverAsk(
    urls.map((url) => batchingAsk({ url, timeoutMs })),
    RETRIES,
  );
  return { ask, client: createPublicClient({ chain: definition, transport: transportOver(ask) }) };
}

function transportOver(ask: Ask): Transport {
  return () =>
    createTransport({
      key: 'ask',
      name: 'JSON-RPC',
      type: 'http',
      retryCount: 0,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a method answers is known to its caller only
      request: async ({ method, params }) => (await ask(method, params)) as never,
    });
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
