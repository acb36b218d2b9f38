import { address } from '@solana/kit';

/** Creates the one token account that a wallet has by default for a mint. Source: solana.com/docs/tokens. */
export const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
