import { address } from '@solana/kit';

/** Creates accounts and moves SOL. Source: solana.com/docs/core/programs. */
export const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
