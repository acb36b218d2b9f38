import { z } from 'zod';

const PATTERN = /^[a-zA-Z0-9_-]{16,128}$/;

/**
 * Tells in every offer that a client may give its payment an id of its own, one id for one payment. Source:
 * github.com/x402-foundation/x402, specs/extensions/payment_identifier.md.
 */
export const paymentIdentifierExtension = {
  'payment-identifier': {
    info: { required: false },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        required: { type: 'boolean' },
        id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' },
      },
      required: ['required'],
    },
  },
} as const;

const echoedSchema = z.object({
  extensions: z.object({ 'payment-identifier': z.object({ info: z.object({ id: z.string() }) }) }),
});

/** The id that a client has given to its v2 payment; null where there is none, undefined where it is of another form. */
export function readPaymentId(proof: unknown): string | null | undefined {
  const echoed = echoedSchema.safeParse(proof);
  if (!echoed.success) return null;
  const { id } = echoed.data.extensions['payment-identifier'].info;
  return PATTERN.test(id) ? id : undefined;
}
