import { getAddress } from 'viem';
import { canonicalSignature } from './canonical-signature.ts';
import type { PaymentProof } from './decode-proof.ts';
import type { InspectedPayment } from './inspected-payment.ts';

/**
 * The payload in the spelling that facilitators and tokens take: EIP-55 addresses, hex in lower case, and a key's signature
 * as the key made it. Any other spelling is the same payment, but would be refused, or fail on the chain. What a contract
 * wallet signs with is its own business; only the case of its hex is touched.
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
