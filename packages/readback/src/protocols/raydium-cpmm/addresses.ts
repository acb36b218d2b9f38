import { address } from '@solana/kit';

/** Raydium's constant-product pools. Source: github.com/raydium-io/raydium-cp-swap, `declare_id`; docs.raydium.io. */
export const RAYDIUM_CPMM_PROGRAM = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C');
