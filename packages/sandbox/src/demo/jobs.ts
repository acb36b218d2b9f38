import type { ChainName } from '@say402/wire';

/** One request of the demo. `{friend}` stands for an address that has nothing to do with the wallet. */
export interface Job {
  readonly chain: ChainName;
  readonly words: string;
  /** The token whose balance is compared before and after: a symbol of the registry or the native coin. */
  readonly token: string;
  /** `fetch`: the official x402 client pays; `by hand`: an X-PAYMENT header made without a library. */
  readonly pays: 'fetch' | 'by hand';
  /** Price of the release in USDC. */
  readonly price: string;
}

/** One job for each chain: free and paid, with the official client and by hand, exact and relative amounts. */
export const jobs: readonly Job[] = [
  {
    chain: 'base',
    words: 'Hi! Please send 5 USDC to {friend}, thanks',
    token: 'USDC',
    pays: 'fetch',
    price: '0',
  },
  {
    chain: 'polygon',
    words: 'transfer half my POL to {friend}',
    token: 'POL',
    pays: 'by hand',
    price: '0.01',
  },
  { chain: 'avalanche', words: 'send all my USDC to {friend}', token: 'USDC', pays: 'fetch', price: '0.02' },
  {
    chain: 'solana',
    words: 'pay {friend} twenty dollars in USDC',
    token: 'USDC',
    pays: 'fetch',
    price: '0.01',
  },
];
