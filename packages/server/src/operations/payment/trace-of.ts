import type { PaymentTrace } from '../../chains/payment-trace.ts';
import type { Claim } from '../../core/operation.ts';
import type { PaymentProof } from '../../payment/decode-proof.ts';
import { decodePayload } from './stored-payload.ts';

type Family = PaymentTrace['proof']['family'];

/** A claimed payment, as the chain can be asked about it. @param askedAt milliseconds since the epoch */
export const traceOf = (claim: Claim, family: Family, askedAt: number): PaymentTrace =>
  traceWith(claim, decodePayload(claim.payload).payload, family, askedAt);

/** The same for a payment that is not stored. @param askedAt milliseconds since the epoch */
export function traceWith(
  claim: Omit<PaymentTrace, 'askedAt' | 'proof'>,
  payload: PaymentProof['payload'],
  family: Family,
  askedAt: number,
): PaymentTrace {
  const { asset, payTo, amount, payer, claimedAt, unusedAt } = claim;
  const common = { asset, payTo, amount, payer, claimedAt, unusedAt, askedAt };
  if (family === 'evm' && 'authorization' in payload) {
    const { nonce, validBefore } = payload.authorization;
    return { ...common, proof: { family, nonce: `0x${nonce.slice(2)}`, validBefore: Number(validBefore) } };
  }
  if (family === 'svm' && 'transaction' in payload) {
    return { ...common, proof: { family, transaction: payload.transaction } };
  }
  throw new TypeError('The payload is not one of its chain');
}
