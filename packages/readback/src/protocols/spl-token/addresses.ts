import { address, type Address } from '@solana/kit';
import type { TokenProgram } from '../../tokens/token.ts';

/** The two token programs. Source: solana.com/docs/tokens. */
export const tokenPrograms = {
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'token-2022': address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
} as const satisfies Record<TokenProgram, Address>;

/** The mint of wrapped SOL. Source: github.com/solana-program/token, `native_mint`. */
export const NATIVE_MINT = address('So11111111111111111111111111111111111111112');
