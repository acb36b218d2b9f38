import { z } from 'zod';
import type { SolanaRpc } from './rpc.ts';

/** Seconds that a slot takes. Source: docs.anza.xyz/consensus/synchronization. */
const SLOT_SECONDS = 0.4;

/** Where the chain stands in its epochs. */
export interface EpochFacts {
  readonly epoch: bigint;
  /** Until the next one begins, roughly. */
  readonly secondsLeft: number;
}

const answerSchema = z.object({
  epoch: z.bigint().nonnegative(),
  slotIndex: z.bigint().nonnegative(),
  slotsInEpoch: z.bigint().positive(),
});

export async function readEpoch(rpc: SolanaRpc): Promise<EpochFacts> {
  const answer: unknown = await rpc.getEpochInfo({ commitment: 'confirmed' }).send();
  const { epoch, slotIndex, slotsInEpoch } = answerSchema.parse(answer);
  return { epoch, secondsLeft: Math.ceil(Number(slotsInEpoch - slotIndex) * SLOT_SECONDS) };
}
