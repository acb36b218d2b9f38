/** The far end of a bridge, as far as its beginning has to know it. */
export interface BridgeEnd {
  readonly name: string;
  readonly title: string;
  readonly family: 'evm' | 'svm';
  readonly native: { readonly symbol: string };
}

/** A chain that USDC can be bridged to by CCTP, but that is not served otherwise. */
export interface CctpDestination extends BridgeEnd {
  readonly family: 'evm';
  /** The number by which CCTP knows the chain. */
  readonly domain: number;
}

/** Source: developers.circle.com/cctp/concepts/supported-chains-and-domains; the contracts have the addresses of every EVM chain. */
export const cctpDestinations: Readonly<Record<string, CctpDestination>> = {
  ethereum: { name: 'ethereum', title: 'Ethereum', family: 'evm', native: { symbol: 'ETH' }, domain: 0 },
  optimism: { name: 'optimism', title: 'Optimism', family: 'evm', native: { symbol: 'ETH' }, domain: 2 },
  arbitrum: { name: 'arbitrum', title: 'Arbitrum', family: 'evm', native: { symbol: 'ETH' }, domain: 3 },
};
