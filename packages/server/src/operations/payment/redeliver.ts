import type { PaymentProof } from '../../payment/decode-proof.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { provePayer, type PaidOperation } from './prove-payer.ts';
import type { ReleaseResult } from './release-result.ts';
import { released } from './released.ts';

/**
 * Answers a paid operation again to its payer.
 *
 * @throws Say402Error `already_paid` for anyone else
 */
export async function redeliver(
  context: Context,
  operation: PaidOperation,
  proof: PaymentProof,
): Promise<ReleaseResult> {
  const refusal = await provePayer(context, operation, proof);
  return refusal ?? released(context, operation, decodeBatch(operation.batch), operation.receipt);
}
