/** Where a bridge ends, as far as its beginning has to know. */
export interface BridgeEnd {
  readonly name: string;
  readonly title: string;
  readonly family: 'evm' | 'svm';
  readonly native: { readonly symbol: string };
}

/** A chain that USDC can be bridged to by CCTP, and nothing else is done on. */
export interface CctpDestination extends BridgeEnd {
  readonly family: 'evm';
  /** CCTP's number of it. */
  readonly domain: number;
}

/** Source: developers.circle.com/cctp/concepts/supported-chains-and-domains; the contracts have the addresses of every EVM chain. */
export const cctpDestinations: Readonly<Record<string, CctpDestination>> = {
  ethereum: { name: 'ethereum', title: 'Ethereum', family: 'evm', native: { symbol: 'ETH' }, domain: 0 },
  optimism: { name: 'optimism', title: 'Optimism', family: 'evm', native: { symbol: 'ETH' }, domain: 2 },
  arbitrum: { name: 'arbitrum', title: 'Arbitrum', family: 'evm', native: { symbol: 'ETH' }, domain: 3 },
};
