import { address, type Address } from '@solana/kit';

/** What a token is lent from and to in Kamino's main market. */
export interface KaminoReserve {
  readonly symbol: string;
  readonly mint: Address;
  readonly reserve: Address;
}

/**
 * Reserves of the main market whose token is in the registry. Only the market's owner can add one. Source: kamino.com/borrow/reserve/{market}/{reserve};
 * those of SOL and USDC are in github.com/Kamino-Finance/klend-sdk, `examples`, as well.
 */
export const kaminoReserves: readonly KaminoReserve[] = [
  {
    symbol: 'SOL',
    mint: address('So11111111111111111111111111111111111111112'),
    reserve: address('d4A2prbA2whesmvHaL88BH6Ewn5N4bTSU2Ze8P6Bc4Q'),
  },
  {
    symbol: 'USDC',
    mint: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    reserve: address('D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59'),
  },
  {
    symbol: 'USDT',
    mint: address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
    reserve: address('H3t6qZ1JkguCNTi9uzVKqQ7dvt2cum4XiXWom6Gn5e5S'),
  },
  {
    symbol: 'JitoSOL',
    mint: address('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'),
    reserve: address('EVbyPKrHG6WBfm4dLxLMJpUDY43cCAcHSpV3KYjKsktW'),
  },
  {
    symbol: 'mSOL',
    mint: address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'),
    reserve: address('FBSyPnxtHKLBZ4UeeUyAnbtFuAmTHLtso9YtsqRDRWpM'),
  },
  {
    symbol: 'JupSOL',
    mint: address('jupSoLaHXQiZZTSfEWMTRRgpnyFm8f6sZdosWBjx93v'),
    reserve: address('DGQZWCY17gGtBUgdaFs1VreJWsodkjFxndPsskwFKGpp'),
  },
  {
    symbol: 'bSOL',
    mint: address('bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1'),
    reserve: address('H9vmCVd77N1HZa36eBn3UnftYmg4vQzPfm1RxabHAMER'),
  },
];
