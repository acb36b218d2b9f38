import type { EvmChain } from '@say402/readback';
import { createPublicClient, createTransport, defineChain, type PublicClient, type Transport } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { createNodeRests, type NodeTold } from '../../net/node-rests.ts';
import type { ChainView } from '../building-port.ts';
import type { Freshness, Head } from '../freshness.ts';
import type { Ask } from './ask.ts';
import { batchingAsk } from './batching-ask.ts';
import { contractFault } from './contract-fault.ts';
import { failoverAsk } from './failover-ask.ts';
import { limitedGas } from './limited-gas.ts';
import { nodeAnswer } from './node-answer.ts';
import { createNodeHeads } from './node-heads.ts';
import { oneBlock } from './one-block.ts';
import { chainUnreadable } from '../unreadable.ts';

export interface EvmRpcOptions {
  readonly urls: readonly string[];
  /** Milliseconds after which one URL is given up. */
  readonly timeoutMs: number;
  /** Milliseconds that a question, or all those of one view, may take with every wait; two timeouts unless given. */
  readonly budgetMs?: number;
  /** How old the newest block may be; any age will do where it is left out. */
  readonly freshness?: Freshness;
  readonly nodeTold?: NodeTold | undefined;
}

const ANY_AGE: Freshness = { mostAge: 0, now: Date.now };

export interface EvmRpc {
  readonly client: PublicClient;
  /** The same, without what the client does around each request: for what every payment waits for. */
  readonly ask: Ask;
  /** Opens a view of the chain, within which every read is about one block. */
  readonly openView: () => ChainView;
  /** Reads the newest block. @throws Say402Error `chain_unavailable` where it is too old on every node */
  readonly readHead: () => Promise<Head>;
}

/** A client over the chain's RPC URLs, in order of preference. What a contract says to look up elsewhere (EIP-3668) it never does. */
export function createEvmRpc(
  chain: EvmChain,
  { urls, timeoutMs, budgetMs = 2 * timeoutMs, freshness = ANY_AGE, nodeTold }: EvmRpcOptions,
): EvmRpc {
  const [first = ''] = urls;
  const definition = defineChain({
    id: chain.chainId,
    name: chain.title,
    nativeCurrency: { name: chain.native.name, symbol: chain.native.symbol, decimals: chain.native.decimals },
    rpcUrls: { default: { http: [first] } },
    contracts: { multicall3: { address: chain.multicall3 } },
  });
  const nodes = urls.map((url) => batchingAsk({ url, timeoutMs }));
  const heads = createNodeHeads(chain, nodes, freshness);
  const rests = createNodeRests({ count: urls.length, told: nodeTold });
  const asked = limitedGas(failoverAsk(heads.asks, { budgetMs, order: heads.order, rests }));
  const { ask, openView } = oneBlock(asked, heads, budgetMs);
  const client = createPublicClient({ chain: definition, transport: transportOver(ask), ccipRead: false });
  const readHead = async (): Promise<Head> => (await heads.read(asked)).head;
  return { ask, client, openView, readHead };
}

/** Asks the nodes behind some URLs, in order of preference, within the bounds of gas and bytes that every read has. */
export function askNodes({ urls, timeoutMs, budgetMs = 2 * timeoutMs }: EvmRpcOptions): Ask {
  const asks = urls.map((url) => batchingAsk({ url, timeoutMs }));
  return limitedGas(failoverAsk(asks, { budgetMs }));
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
    // viem wraps errors of our own layers in its own.
    for (let inner = cause; inner instanceof Error; inner = inner.cause)
      if (inner instanceof Say402Error) throw inner;
    const fault = contractFault(cause);
    if (fault !== null)
      throw new Say402Error('contract_unreadable', `${fault} (on ${chain.title}).`, { cause });
    // Never a node's own words: they may quote a key in its URL, or whatever it likes. They are the cause, and logged.
    throw chainUnreadable(chain, reasonOf(cause), cause);
  }
}

function reasonOf(cause: unknown): string {
  const answer = nodeAnswer(cause);
  if (answer) return `its node refuses with error ${answer.code}`;
  return cause instanceof Error ? cause.name : 'unknown error';
}
