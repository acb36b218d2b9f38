import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import {
  isPaymentPayloadV1,
  isPaymentPayloadV2,
  isPaymentRequirementsV1,
  isPaymentRequirementsV2,
} from '@x402/core/schemas';
import { z } from 'zod';

/** What `/verify` and `/settle` are asked about. */
export interface PaymentRequest {
  readonly payload: PaymentPayload;
  readonly requirements: PaymentRequirements;
}

const text = z.string();
const proof = z.union([
  z.object({
    signature: text,
    authorization: z.object({
      from: text,
      to: text,
      value: text,
      validAfter: text,
      validBefore: text,
      nonce: text,
    }),
  }),
  z.object({ signature: text, permit2Authorization: z.record(text, z.unknown()) }),
  z.object({ transaction: text }),
]);
const withProof = z.object({ paymentPayload: z.object({ payload: proof }) });

/** The official facilitator accepts both versions, but has types only for v2. */
const request = z.union([
  z.object({
    paymentPayload: z.custom<PaymentPayload>(isPaymentPayloadV2),
    paymentRequirements: z.custom<PaymentRequirements>(isPaymentRequirementsV2),
  }),
  z.object({
    paymentPayload: z.custom<PaymentPayload>(isPaymentPayloadV1),
    paymentRequirements: z.custom<PaymentRequirements>(isPaymentRequirementsV1),
  }),
]);

/** Reads the body of `/verify` and `/settle`; null where it is malformed. */
export function paymentRequest(body: unknown): PaymentRequest | null {
  const parsed = request.safeParse(body);
  if (!parsed.success || !withProof.safeParse(body).success) return null;
  const { paymentPayload, paymentRequirements } = parsed.data;
  return { payload: paymentPayload, requirements: paymentRequirements };
}
