import { address } from '@solana/kit';

/** Jupiter Lend, its main market: what wallets call, what holds the tokens, and what says its rewards. Source: `@jup-ag/lend` 0.0.107. */
export const JUPITER_LEND_PROGRAM = address('jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9');
export const JUPITER_LIQUIDITY_PROGRAM = address('jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC');
export const JUPITER_REWARDS_PROGRAM = address('jup7TthsMgcR9Y3L277b8Eo9uboVSmu1utkuXHNUKar');
