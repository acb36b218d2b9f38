import { getAddress } from 'viem';
import { canonicalSignature } from './canonical-signature.ts';
import type { PaymentProof } from './decode-proof.ts';
import type { InspectedPayment } from './inspected-payment.ts';

/**
 * The payload in the one spelling that facilitators and tokens accept: EIP-55 addresses, hex in lower case, a key's signature in canonical
 * form. Other spellings mean the same payment but would be refused, or fail on the chain. A contract wallet's signature stays as it is,
 * apart from the case of its hex.
 */
export async function canonicalPayload(
  payload: PaymentProof['payload'],
  payment: InspectedPayment,
): Promise<PaymentProof['payload']> {
  if (!('signature' in payload)) return payload;
  const { authorization } = payload;
  const lower = payload.signature.toLowerCase();
  const canonical = canonicalSignature(lower);
  return {
    signature: canonical !== lower && (await payment.isSignedByPayer()) ? canonical : lower,
    authorization: {
      ...authorization,
      from: getAddress(authorization.from),
      to: getAddress(authorization.to),
      nonce: authorization.nonce.toLowerCase(),
    },
  };
}
