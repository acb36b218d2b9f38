import { z } from 'zod';

const optionalText = z.string().nullish();

/** A facilitator's answer to `/settle`, parsed liberally; what matters is checked where it is used. */
export const settleAnswerSchema = z.looseObject({
  success: z.unknown().optional(),
  transaction: optionalText,
  network: optionalText,
  payer: optionalText,
  errorReason: optionalText,
  error_reason: optionalText,
  errorMessage: optionalText,
  errorType: optionalText,
});

/** A facilitator's answer to `/verify`. */
export const verifyAnswerSchema = z.looseObject({
  isValid: z.boolean(),
  invalidReason: optionalText,
  payer: optionalText,
});

/** One kind of payment in a facilitator's list. */
export const supportedKindSchema = z.looseObject({
  x402Version: z.int(),
  scheme: z.string(),
  network: z.string(),
  extra: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** A facilitator's answer to `/supported`; `signers` (x402 v2) are addresses by CAIP-2 pattern. */
export const supportedAnswerSchema = z.looseObject({
  kinds: z.array(z.unknown()),
  signers: z.record(z.string(), z.array(z.string())).nullish().catch(null),
});

export type SettleAnswer = z.infer<typeof settleAnswerSchema>;
export type SupportedAnswer = z.infer<typeof supportedAnswerSchema>;
