import type { Chain } from '@say402/readback';
import { createBasenamesService } from './basenames/basenames-service.ts';
import { createEnsService } from './ens/ens-service.ts';
import type { GatewayOptions } from './gateway/gateway-client.ts';
import { createNames, type Names } from './names.ts';
import { createSnsService } from './sns/sns-service.ts';

/** Where names are read. URLs are in order of preference. */
export interface NamesOptions {
  /** Served chains: Basenames are read on Base, .sol names on Solana. */
  readonly chains: readonly { readonly chain: Chain; readonly rpcUrls: readonly string[] }[];
  /** Ethereum mainnet; empty where ENS is not looked up. */
  readonly ethereumUrls: readonly string[];
  readonly timeoutMs: number;
  /** Milliseconds that one look-up may take with every wait. */
  readonly budgetMs: number;
  readonly gateway: GatewayOptions;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Every name service that can be reached. Basenames go before ENS, which knows them too. */
export function createNameServices(options: NamesOptions): Names {
  const { chains, ethereumUrls, timeoutMs, budgetMs, gateway, now } = options;
  const own = chains.flatMap(({ chain, rpcUrls: urls }) => {
    if (chain.family === 'svm') return createSnsService(chain, { urls, timeoutMs, budgetMs, now });
    return chain.name === 'base' ? createBasenamesService(chain, { urls, timeoutMs, budgetMs }) : [];
  });
  const ens =
    ethereumUrls.length > 0 ? [createEnsService({ urls: ethereumUrls, timeoutMs, budgetMs, gateway })] : [];
  return createNames([...own, ...ens]);
}
