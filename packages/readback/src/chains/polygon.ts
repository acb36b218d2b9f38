import type { EvmChain } from './chain.ts';

/** Polygon PoS. Sources: docs.polygon.technology (chain, POL, least tip: 25 gwei, bor's `txpool.pricelimit`), developers.circle.com (USDC), mds1/multicall3. */
export const polygon = {
  family: 'evm',
  name: 'polygon',
  title: 'Polygon',
  aliases: [
    'matic',
    'polygon',
    'polygon pos',
    'polygon mainnet',
    'polygon chain',
    'polygon network',
    'matic network',
    'matic',
  ],
  chainId: 137,
  caip2: 'eip155:137',
  native: { symbol: 'POL', name: 'Polygon Ecosystem Token', decimals: 18, aliases: ['pol', 'matic'] },
  wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  // The wrapped coin, USDC and WETH.
  baseTokens: [
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
  ],
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  paymentAsset: { address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', symbol: 'USDC', decimals: 6 },
  paymentDomain: { name: 'USD Coin', version: '2' },
  leastTip: 25_000_000_000n,
  explorer: { transaction: 'https://polygonscan.com/tx/', address: 'https://polygonscan.com/address/' },
} as const satisfies EvmChain;
