import { EVM_NETWORK_CHAIN_ID_MAP } from '@x402/evm/v1';
import { V1_TO_V2_NETWORK_MAP } from '@x402/svm';

const CAIP2 = new Map([
  ...Object.entries(EVM_NETWORK_CHAIN_ID_MAP).map(([name, id]): [string, string] => [name, `eip155:${id}`]),
  ...Object.entries(V1_TO_V2_NETWORK_MAP),
]);

/** One spelling for a network, so that x402 v1 names and CAIP-2 ids compare: CAIP-2 where x402 knows the network. */
export function canonicalNetwork(network: string): string {
  return CAIP2.get(network) ?? network;
}
