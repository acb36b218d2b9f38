import { isBlockhash, type Blockhash } from '@solana/kit';
import { z } from 'zod';
import type { SolanaRpc } from './rpc.ts';

/** What makes a transaction valid, and the last block height at which it is. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

const answerSchema = z.object({
  value: z.object({
    blockhash: z.custom<Blockhash>((value) => typeof value === 'string' && isBlockhash(value)),
    lastValidBlockHeight: z.bigint().nonnegative(),
  }),
});

/** Reads the latest confirmed blockhash: valid for about 150 blocks, a minute or more. */
export async function readLifetime(rpc: SolanaRpc): Promise<Lifetime> {
  const answer: unknown = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
  return answerSchema.parse(answer).value;
}
