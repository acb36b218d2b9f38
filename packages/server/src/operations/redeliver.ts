import type { Operation } from '../core/operation.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { PaymentProof } from '../payment/decode-proof.ts';
import { inspectProof } from '../payment/inspect-proof.ts';
import type { InspectedPayment } from '../payment/inspected-payment.ts';
import { requirementOf } from './challenge.ts';
import type { Context } from './context.ts';
import { decodeBatch } from './documents.ts';
import type { ReleaseResult } from './release-result.ts';
import { refused } from './refused.ts';
import { released } from './released.ts';
import { servedChain } from './served-chain.ts';
import { encodePayload } from './stored-payload.ts';

type Paid = Extract<Operation, { status: 'paid' }>;

/**
 * Answers a paid operation again to its payer: to the same payment at any age, and to another one that the payer signed
 * and that is valid now, which is neither stored nor sent anywhere.
 *
 * @throws Say402Error `already_paid` for anyone else
 */
export async function redeliver(
  context: Context,
  operation: Paid,
  proof: PaymentProof,
): Promise<ReleaseResult> {
  const { chain } = servedChain(context, operation.chain).port;
  const requirement = requirementOf(operation.challenge);
  const inspection = await inspectProof(proof, requirement, chain, context.now());
  const terms = { chain, operationId: operation.id, requirement };
  if (!inspection.ok) return refused(terms, inspection.reason);
  const { payment } = inspection;
  if (await isSamePayment(operation, payment, proof)) return deliver(context, operation);
  if (payment.payer !== operation.receipt.payer || !(await payment.isSignedByPayer())) {
    throw new Say402Error(
      'already_paid',
      "This operation was paid by another payer, or the signature is not the payer's.",
    );
  }
  if (payment.mismatch) return refused(terms, payment.mismatch);
  return deliver(context, operation);
}

/** A nonce is public once it is on the chain, so the identity alone proves nothing: the signature counts. */
async function isSamePayment(
  { claim }: Paid,
  payment: InspectedPayment,
  proof: PaymentProof,
): Promise<boolean> {
  if (payment.identity !== claim.identity) return false;
  return encodePayload(proof) === claim.payload || (await payment.isSignedByPayer());
}

function deliver(context: Context, operation: Paid): ReleaseResult {
  return released(context, operation, decodeBatch(operation.batch), operation.receipt);
}
