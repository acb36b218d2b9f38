import type { SvmChain } from './chain.ts';

/** Solana mainnet. Sources: solana.com/docs (genesis hash), ChainAgnostic namespaces (CAIP-2), developers.circle.com (USDC). */
export const solana = {
  family: 'svm',
  wrappedNative: 'So11111111111111111111111111111111111111112',
  name: 'solana',
  title: 'Solana',
  aliases: [
    'solana',
    'solana mainnet',
    'solana chain',
    'solana network',
    'mainnet-beta',
    'solana mainnet-beta',
    'sol network',
    'sol chain',
    'sol blockchain',
  ],
  caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  native: { symbol: 'SOL', name: 'Solana', decimals: 9, aliases: ['sol', 'sols', 'solana'] },
  paymentAsset: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 },
  explorer: { transaction: 'https://solscan.io/tx/', address: 'https://solscan.io/account/' },
} as const satisfies SvmChain;
