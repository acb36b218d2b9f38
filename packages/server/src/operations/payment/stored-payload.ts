import { evmProofSchema, svmProofSchema } from '@say402/wire';
import { z } from 'zod';
import type { PaymentProof } from '../../payment/decode-proof.ts';

const storedSchema = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  payload: z.union([evmProofSchema, svmProofSchema]),
});

/** A payment's payload as it is stored, so that exactly it can be presented again. */
export function encodePayload({ version, payload }: PaymentProof): string {
  return JSON.stringify({ version, payload });
}

/** A stored payload. @throws ZodError when the document is not one */
export function decodePayload(json: string): Pick<PaymentProof, 'version' | 'payload'> {
  return storedSchema.parse(JSON.parse(json));
}
