import type { EvmChain } from './chain.ts';

/** Base mainnet. Sources: docs.base.org (chain, predeploys), developers.circle.com (USDC), mds1/multicall3. */
export const base = {
  family: 'evm',
  name: 'base',
  title: 'Base',
  aliases: ['base', 'base mainnet', 'base chain', 'base network'],
  chainId: 8453,
  caip2: 'eip155:8453',
  native: { symbol: 'ETH', name: 'Ether', decimals: 18, aliases: ['eth', 'ether', 'ethers', 'ethereum'] },
  wrappedNative: '0x4200000000000000000000000000000000000006',
  // The wrapped coin, USDC and cbBTC.
  baseTokens: [
    '0x4200000000000000000000000000000000000006',
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
  ],
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  paymentAsset: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 },
  paymentDomain: { name: 'USD Coin', version: '2' },
  l1FeeOracle: '0x420000000000000000000000000000000000000F',
  explorer: { transaction: 'https://basescan.org/tx/', address: 'https://basescan.org/address/' },
} as const satisfies EvmChain;
