import type { EvmChain } from './chain.ts';

/** Avalanche C-Chain. Sources: build.avax.network (chain), developers.circle.com (USDC), mds1/multicall3. */
export const avalanche = {
  family: 'evm',
  name: 'avalanche',
  title: 'Avalanche',
  aliases: [
    'avax',
    'avalanche',
    'avalanche c-chain',
    'avalanche mainnet',
    'avalanche chain',
    'avalanche network',
    'c-chain',
  ],
  chainId: 43114,
  caip2: 'eip155:43114',
  native: { symbol: 'AVAX', name: 'Avalanche', decimals: 18, aliases: ['avax'] },
  wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  // The wrapped coin, USDC and USDt.
  baseTokens: [
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  ],
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  paymentAsset: { address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', symbol: 'USDC', decimals: 6 },
  paymentDomain: { name: 'USD Coin', version: '2' },
  explorer: { transaction: 'https://snowscan.xyz/tx/', address: 'https://snowscan.xyz/address/' },
} as const satisfies EvmChain;
