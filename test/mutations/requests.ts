import type { chains } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';

type EvmChainName = Exclude<keyof typeof chains, 'solana'>;

/** What is built and then changed: add the words of every action that makes EVM transactions. */
export const requests: readonly (readonly [EvmChainName, string])[] = [
  ['base', 'send 0.25 ETH to {somebody}'],
  ['polygon', 'send 12.5 USDC to {somebody}'],
  ['avalanche', 'send 1 AVAX to {somebody} and 3 USDC to {somebody}'],
  ['base', 'wrap 0.5 ETH'],
  ['polygon', 'unwrap 2 WPOL'],
  ['base', 'approve 25 USDC for Uniswap'],
  ['avalanche', 'approve unlimited USDC for {somebody}'],
  ['base', 'swap 0.5 ETH for USDC'],
  ['base', 'swap 25 USDC for ETH to {somebody}'],
  ['polygon', 'swap 100 USDC for LINK'],
  ['polygon', 'buy exactly 12 USDC with POL'],
  ['avalanche', 'buy 0.25 AVAX with USDC'],
  ['avalanche', 'buy 0.001 BTC.b with USDC'],
  ['polygon', 'swap 5 POL for USDC on QuickSwap'],
  ['polygon', 'swap 20 USDC for POL on QuickSwap to {somebody}'],
  ['polygon', 'buy exactly 3 USDC with POL on QuickSwap'],
  ['polygon', 'buy 2 GHST with USDC on QuickSwap'],
  ['base', 'swap 0.02 ETH for USDC on Aerodrome'],
  ['base', 'swap 20 USDC for ETH on Aerodrome to {somebody}'],
  ['base', 'buy 2 VIRTUAL with USDC on Aerodrome'],
  ['base', 'swap 5 USDC for ETH and send it to {somebody}'],
  ['base', 'add liquidity with 0.01 ETH and 30 USDC on Uniswap, full range'],
  ['avalanche', 'provide liquidity with 45 USDC and EURC on Uniswap, ±10% range'],
  ['polygon', 'remove 50% of position #10'],
  ['base', 'lend 25 USDC on Aave and withdraw 10 USDC from Aave'],
  ['polygon', 'lend 50 POL on Aave and borrow 5 USDC from Aave'],
  ['base', 'lend 1 ETH on Aave and withdraw 0.5 ETH from Aave'],
  ['avalanche', 'supply 200 USDC to Aave and borrow 0.5 AVAX from Aave'],
  ['avalanche', 'stake 2 AVAX'],
  ['avalanche', 'unstake 3 sAVAX'],
  ['polygon', 'bridge 5 USDC to Base'],
  ['base', 'bridge 5 USDC to Solana to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  ['avalanche', `send NFT #1 from ${sandboxCollections.singlePieces} to {somebody}`],
  ['base', `send 2 of NFT #1 from ${sandboxCollections.manyCopies} to {somebody}`],
];
