import type { Operation } from '../core/operation.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { PaymentProof } from '../payment/decode-proof.ts';
import { inspectProof } from '../payment/inspect-proof.ts';
import type { InspectedPayment } from '../payment/inspected-payment.ts';
import { requirementOf } from './challenge.ts';
import type { Context } from './context.ts';
import type { ReleaseResult } from './release-result.ts';
import { refused } from './refused.ts';
import { servedChain } from './served-chain.ts';
import { encodePayload } from './stored-payload.ts';

export type PaidOperation = Extract<Operation, { status: 'paid' }>;

/**
 * Whether a proof comes from the payer of a paid operation: it is the same payment, at any age, or another one that the
 * payer signed and that is valid now. Nothing is stored or sent anywhere.
 *
 * @returns null for the payer, else the payment terms with what is wrong
 * @throws Say402Error `already_paid` for anyone else
 */
export async function provePayer(
  context: Context,
  operation: PaidOperation,
  proof: PaymentProof,
): Promise<ReleaseResult | null> {
  const { chain } = servedChain(context, operation.chain).port;
  const requirement = requirementOf(operation.challenge);
  const inspection = await inspectProof(proof, requirement, chain, context.now());
  const terms = { chain, operationId: operation.id, requirement };
  if (!inspection.ok) return refused(terms, inspection.reason);
  const { payment } = inspection;
  if (await isSamePayment(operation, payment, proof)) return null;
  if (payment.payer !== operation.receipt.payer || !(await payment.isSignedByPayer())) {
    throw new Say402Error(
      'already_paid',
      "This operation was paid by another payer, or the signature is not the payer's.",
    );
  }
  return payment.mismatch ? refused(terms, payment.mismatch) : null;
}

/** A nonce is public once it is on the chain, so the identity alone proves nothing: the signature counts. */
async function isSamePayment(
  { claim }: PaidOperation,
  payment: InspectedPayment,
  proof: PaymentProof,
): Promise<boolean> {
  if (payment.identity !== claim.identity) return false;
  return encodePayload(proof) === claim.payload || (await payment.isSignedByPayer());
}
