import { createPublicClient, defineChain, type PublicClient } from 'viem';
import { askNodes, transportOver } from '../../evm/rpc.ts';
import type { AskGateway } from '../gateway/gateway-client.ts';

/** The Universal Resolver of ENS on Ethereum, an upgradable proxy at a fixed address. Source: docs.ens.domains, Deployments. */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

/** Milliseconds after which one URL is given up; URLs in order of preference. */
export interface EthereumRpcOptions {
  readonly urls: readonly string[];
  readonly timeoutMs: number;
}

/** A client over Ethereum's RPC URLs that asks names' gateways through `ask`. */
export function createEnsClient({ urls, timeoutMs }: EthereumRpcOptions, ask: AskGateway): PublicClient {
  const [first = ''] = urls;
  const chain = defineChain({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [first] } },
    contracts: { ensUniversalResolver: { address: UNIVERSAL_RESOLVER } },
  });
  return createPublicClient({
    chain,
    transport: transportOver(askNodes({ urls, timeoutMs })),
    // The only client that follows names off the chain, and only by way of the guarded gateway client.
    ccipRead: { request: async (query) => ask(query) },
  });
}
