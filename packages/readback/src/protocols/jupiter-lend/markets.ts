import { address, type Address } from '@solana/kit';

/** A token that Jupiter Lend takes, and what it gives for it. */
export interface JupiterLendMarket {
  readonly symbol: string;
  readonly mint: Address;
  /** The mint of the receipts, which have as many decimals as the token. */
  readonly receipt: Address;
  readonly receiptSymbol: string;
}

/**
 * Tokens of the registry that the main market takes, as far as they are of the older token program. Receipts: derived from the mint, and the same
 * in the lists of independent indexers.
 */
export const jupiterLendMarkets: readonly JupiterLendMarket[] = [
  {
    symbol: 'USDC',
    mint: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    receipt: address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'),
    receiptSymbol: 'jlUSDC',
  },
  {
    symbol: 'SOL',
    mint: address('So11111111111111111111111111111111111111112'),
    receipt: address('2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU'),
    receiptSymbol: 'jlWSOL',
  },
  {
    symbol: 'USDT',
    mint: address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
    receipt: address('Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A'),
    receiptSymbol: 'jlUSDT',
  },
  {
    symbol: 'EURC',
    mint: address('HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr'),
    receipt: address('GcV9tEj62VncGithz4o4N9x6HWXARxuRgEAYk9zahNA8'),
    receiptSymbol: 'jlEURC',
  },
  {
    symbol: 'USDS',
    mint: address('USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA'),
    receipt: address('j14XLJZSVMcUYpAfajdZRpnfHUpJieZHS4aPektLWvh'),
    receiptSymbol: 'jlUSDS',
  },
];
