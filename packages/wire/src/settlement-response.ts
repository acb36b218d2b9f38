import { z } from 'zod';

/** The decoded `X-PAYMENT-RESPONSE` (network by name) or `PAYMENT-RESPONSE` (network as CAIP-2) header. */
export const settlementResponseSchema = z.object({
  success: z.boolean(),
  transaction: z.string(),
  network: z.string(),
  payer: z.string().optional(),
  errorReason: z.string().optional(),
  /** By name; `offer-receipt` holds the signed receipt. */
  extensions: z.record(z.string(), z.looseObject({})).optional(),
});

export type SettlementResponse = z.infer<typeof settlementResponseSchema>;
