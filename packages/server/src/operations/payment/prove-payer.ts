import type { TracingPort } from '../../chains/tracing-port.ts';
import type { Operation } from '../../core/operation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { canonicalPayload } from '../../payment/canonical-payload.ts';
import type { PaymentProof } from '../../payment/decode-proof.ts';
import { inspectProof } from '../../payment/inspect-proof.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import { offersOf } from './challenge.ts';
import { claimedOffer } from './claimed-offer.ts';
import type { Context } from '../context.ts';
import { refuseUsedName } from './payment-name.ts';
import type { ReleaseResult } from './release-result.ts';
import { refused } from './refused.ts';
import { servedChain } from '../served-chain.ts';
import { encodePayload } from './stored-payload.ts';
import { traceWith } from './trace-of.ts';
import { closedReason } from './verify-zero.ts';

export type PaidOperation = Extract<Operation, { status: 'paid' }>;

/**
 * Whether a proof comes from the payer of a paid operation: it is the same payment, at any age, or another one that the
 * payer signed for the same terms and that could be settled now. A signature is public once its payment is on the chain, so that the
 * same payment proves no more than that its sender knows the operation's identifier; another payment that was used proves nothing.
 * Nothing is stored or sent anywhere; the chain is asked whether a contract wallet signed it, and whether it is unused.
 *
 * @returns null for the payer, else the payment terms with what is wrong
 * @throws Say402Error `already_paid` for anyone else, `payment_used` for a payment of another operation
 */
export async function provePayer(
  context: Context,
  operation: PaidOperation,
  proof: PaymentProof,
): Promise<ReleaseResult | null> {
  const { port } = servedChain(context, operation.claim.chain);
  const { chain } = port;
  const offers = offersOf(operation.challenge);
  // A payment has to be on the chain where the operation was paid: on another one the address of a contract wallet may be somebody else's.
  const requirement = claimedOffer(offers, operation.claim);
  const inspection = await inspectProof(proof, requirement, chain, context.now());
  const terms = { operationId: operation.id, offers };
  if (!inspection.ok) return refused(terms, inspection.reason);
  const { payment } = inspection;
  if (await isSamePayment(operation, payment, proof)) return null;
  // A smart wallet's payment does not name its purpose, so any payment of it, to anybody, would pass as proof.
  if (payment.byProgram || payment.payer !== operation.receipt.payer || !(await isSigned(port, payment))) {
    throw new Say402Error(
      'already_paid',
      "This operation was paid by another payer, or the signature is not the payer's.",
    );
  }
  await refuseUsedName(context, payment, proof.paymentId);
  const fault = payment.mismatch ?? (await usedReason(context, operation, payment, proof));
  return fault === null ? null : refused(terms, fault);
}

async function usedReason(
  context: Context,
  { id, claim }: PaidOperation,
  payment: InspectedPayment,
  proof: PaymentProof,
): Promise<string | null> {
  const known = await context.store.readPayment(payment.identity);
  if (known && known.operationId !== id)
    throw new Say402Error('payment_used', 'This payment has been presented for another operation.');
  const { port } = servedChain(context, claim.chain);
  const other = traceWith(
    { ...claim, payer: payment.payer },
    proof.payload,
    port.chain.family,
    context.now(),
  );
  return closedReason(await port.seePayment(other), true);
}

/** Asks the chain only if nothing else refuses the payment. */
async function isSigned(port: TracingPort, payment: InspectedPayment): Promise<boolean> {
  if (await payment.isSignedByPayer()) return true;
  const signed = payment.mismatch === null ? payment.signed() : null;
  return signed !== null && port.verifyByContract({ ...signed, wallet: payment.payer });
}

/**
 * Whether it is the payment that paid. A nonce is public once it is on the chain, so the signature counts, not the identity. A contract
 * wallet's signature can only be compared with the claimed one, byte for byte, in whatever header it came.
 */
async function isSamePayment(
  { claim }: PaidOperation,
  payment: InspectedPayment,
  proof: PaymentProof,
): Promise<boolean> {
  if (payment.identity !== claim.identity) return false;
  const payload = await canonicalPayload(proof.payload, payment);
  const claimed = ([1, 2] as const).map((version) => encodePayload({ ...proof, version, payload }));
  return claimed.includes(claim.payload) || (await payment.isSignedByPayer());
}
