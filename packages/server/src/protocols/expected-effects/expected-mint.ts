import { NATIVE_MINT } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';

/** The mint that effects on Solana name for a token: SOL moves wrapped. */
export const expectedMint = (token: string): string => (token === NATIVE ? NATIVE_MINT : token);
