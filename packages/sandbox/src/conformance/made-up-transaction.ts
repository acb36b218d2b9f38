import { createHash } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';
import type { PaymentFacts } from './payment-facts.ts';

/** A transaction id that looks right and that no chain knows; always the same one for the same payment. */
export function madeUpTransaction({ identity }: PaymentFacts): string {
  return identity.startsWith('svm:')
    ? getBase58Decoder().decode(createHash('sha512').update(`made up ${identity}`).digest())
    : `0x${createHash('sha256').update(`made up ${identity}`).digest('hex')}`;
}
