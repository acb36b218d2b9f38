import { isSignature } from '@solana/kit';
import { z } from 'zod';
import type { NamedTransaction } from '../named-transaction.ts';
import type { SolanaRpc } from './rpc.ts';

const answerSchema = z.object({ value: z.array(z.looseObject({}).nullable()).length(1) });

/**
 * What has become of a transaction that was to settle a payment. One that is there has landed or failed, of which the trace of the
 * payment tells: its message can not land a second time.
 */
export async function seeSolanaTransaction(rpc: SolanaRpc, signature: string): Promise<NamedTransaction> {
  if (!isSignature(signature)) return 'unknown';
  const answer: unknown = await rpc.getSignatureStatuses([signature]).send();
  const [status] = answerSchema.parse(answer).value;
  return status ? 'pending' : 'unknown';
}
