import { NATIVE_MINT } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';

/** The mint by which programs of Solana know a token: they have SOL in its wrapped form. */
export const mintOf = (token: string): string => (token === NATIVE ? NATIVE_MINT : token);
