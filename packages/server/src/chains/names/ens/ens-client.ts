import { createPublicClient, defineChain, type PublicClient } from 'viem';
import type { Ask } from '../../evm/ask.ts';
import { transportOver } from '../../evm/rpc.ts';
import type { AskGateway } from '../gateway/gateway-client.ts';

/** The Universal Resolver of ENS on Ethereum, an upgradable proxy at a fixed address. Source: docs.ens.domains, Deployments. */
export const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

/** A client of Ethereum that asks names' gateways through `askGateway`. */
export function createEnsClient(ask: Ask, askGateway: AskGateway): PublicClient {
  const chain = defineChain({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    contracts: { ensUniversalResolver: { address: UNIVERSAL_RESOLVER } },
  });
  return createPublicClient({
    chain,
    transport: transportOver(ask),
    // The only client that follows names off the chain, and only by way of the guarded gateway client.
    ccipRead: { request: async (query) => askGateway(query) },
  });
}
