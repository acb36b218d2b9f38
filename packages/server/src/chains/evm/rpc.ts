import type { EvmChain } from '@say402/readback';
import { createPublicClient, createTransport, defineChain, type PublicClient, type Transport } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import type { Ask } from './ask.ts';
import { batchingAsk } from './batching-ask.ts';
import { contractFault } from './contract-fault.ts';
import { failoverAsk } from './failover-ask.ts';
import { limitedGas } from './limited-gas.ts';
import { nodeAnswer } from './node-answer.ts';

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

/** A client over the chain's RPC URLs, in order of preference. What a contract says to look up elsewhere (EIP-3668) it never does. */
export function createEvmRpc(chain: EvmChain, { urls, timeoutMs }: EvmRpcOptions): EvmRpc {
  const [first = ''] = urls;
  const definition = defineChain({
    id: chain.chainId,
    name: chain.title,
    nativeCurrency: { name: chain.native.name, symbol: chain.native.symbol, decimals: chain.native.decimals },
    rpcUrls: { default: { http: [first] } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
  const ask = askNodes({ urls, timeoutMs });
  const client = createPublicClient({ chain: definition, transport: transportOver(ask), ccipRead: false });
  return { ask, client };
}

/** Asks the nodes behind some URLs, in order of preference, within the bounds of gas and bytes that every read has. */
export function askNodes({ urls, timeoutMs }: EvmRpcOptions): Ask {
  const asks = urls.map((url) => batchingAsk({ url, timeoutMs }));
  return limitedGas(failoverAsk(asks, RETRIES));
}

export function transportOver(ask: Ask): Transport {
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

/** Runs a read of the chain; a failure becomes `chain_unavailable`, what a contract is to blame for `contract_unreadable`. */
export async function readChain<Result>(chain: EvmChain, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Say402Error) throw cause;
    const fault = contractFault(cause);
    if (fault !== null)
      throw new Say402Error('contract_unreadable', `${fault} (on ${chain.title}).`, { cause });
    const reason = nodeAnswer(cause)?.message ?? (cause instanceof Error ? cause.name : 'unknown error');
    throw new Say402Error('chain_unavailable', `${chain.title} could not be read: ${reason}.`, {
      retryAfter: 5,
      cause,
    });
  }
}
