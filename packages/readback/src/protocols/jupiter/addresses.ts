import { address } from '@solana/kit';

/** Jupiter's aggregator, version 6. Source: developers.jup.ag, and the interface description that the program carries on the chain. */
export const JUPITER_PROGRAM = address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4');
