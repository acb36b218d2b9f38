import type { PaymentProof } from '../payment/decode-proof.ts';

/** A payment's payload as it is stored, so that exactly it can be presented again. */
export const encodePayload = ({ version, payload }: PaymentProof): string =>
  JSON.stringify({ version, payload });
