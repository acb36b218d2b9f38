import { z } from 'zod';
import { addressSchema, baseUnitsSchema } from './address.ts';
import { chainNameSchema } from './chain-name.ts';
import { operationIdSchema } from './operation-request.ts';

/** How long a payment proof may stay valid, in seconds. */
export const MAX_TIMEOUT_SECONDS = 300;

/** The `error` text of a 402 that answers a request without a payment header. */
export const TOKEN_PAYMENT_REQUIRED = 'Token payment required';

/** What x402's `exact` scheme needs in addition: the asset's EIP-712 domain, or Solana's fee payer. */
export const requirementExtraSchema = z.union([
  z.object({ name: z.string(), version: z.string() }),
  z.object({ feePayer: addressSchema, memo: z.string().optional() }),
]);

/** An x402 v1 payment requirement. */
export const paymentRequirementSchema = z
  .object({
    scheme: z.literal('exact'),
    network: chainNameSchema,
    maxAmountRequired: baseUnitsSchema,
    resource: z.url(),
    description: z.string().max(500),
    mimeType: z.string(),
    payTo: addressSchema,
    maxTimeoutSeconds: z.literal(MAX_TIMEOUT_SECONDS),
    asset: addressSchema,
    extra: requirementExtraSchema,
  })
  .meta({ id: 'PaymentRequirement', description: 'An x402 v1 payment requirement of scheme `exact`.' });

/** The 402 body: x402 v1, with the operation that it is for. */
export const paymentRequiredSchema = z
  .object({
    x402Version: z.literal(1),
    error: z.string(),
    accepts: z.array(paymentRequirementSchema).min(1),
    operationId: operationIdSchema,
  })
  .meta({
    id: 'PaymentRequired',
    description: 'The 402 body. The `PAYMENT-REQUIRED` header carries the same offer in x402 v2 form.',
  });

/** An x402 v2 payment requirement: CAIP-2 network, `amount`, no resource. */
export const paymentRequirementV2Schema = z.object({
  scheme: z.literal('exact'),
  network: z.string(),
  amount: baseUnitsSchema,
  asset: addressSchema,
  payTo: addressSchema,
  maxTimeoutSeconds: z.literal(MAX_TIMEOUT_SECONDS),
  extra: requirementExtraSchema,
});

/** The decoded `PAYMENT-REQUIRED` header. */
export const paymentRequiredV2Schema = z.object({
  x402Version: z.literal(2),
  error: z.string(),
  resource: z.object({
    url: z.url(),
    description: z.string(),
    mimeType: z.string(),
    serviceName: z.string().optional(),
    tags: z.array(z.string()).optional(),
  }),
  accepts: z.array(paymentRequirementV2Schema).min(1),
  /** By name; `bazaar` describes how the resource is called. */
  extensions: z
    .record(z.string(), z.looseObject({ info: z.looseObject({}), schema: z.looseObject({}) }))
    .optional(),
});

export type PaymentRequirement = z.infer<typeof paymentRequirementSchema>;
export type PaymentRequirementV2 = z.infer<typeof paymentRequirementV2Schema>;
export type PaymentRequired = z.infer<typeof paymentRequiredSchema>;
export type PaymentRequiredV2 = z.infer<typeof paymentRequiredV2Schema>;
