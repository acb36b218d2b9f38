import type { PaymentTrace } from '../../chains/payment-trace.ts';
import type { Claim } from '../../core/operation.ts';
import { decodePayload } from './stored-payload.ts';

/** A claimed payment, as the chain can be asked about it. @param askedAt milliseconds since the epoch */
export function traceOf(claim: Claim, family: 'evm' | 'svm', askedAt: number): PaymentTrace {
  const { asset, payTo, amount, payer, claimedAt, unusedAt } = claim;
  const { payload } = decodePayload(claim.payload);
  const common = { asset, payTo, amount, payer, claimedAt, unusedAt, askedAt };
  if (family === 'evm' && 'authorization' in payload) {
    const { nonce, validBefore } = payload.authorization;
    return { ...common, proof: { family, nonce: `0x${nonce.slice(2)}`, validBefore: Number(validBefore) } };
  }
  if (family === 'svm' && 'transaction' in payload) {
    return { ...common, proof: { family, transaction: payload.transaction } };
  }
  throw new TypeError('The stored payload is not one of its chain');
}
