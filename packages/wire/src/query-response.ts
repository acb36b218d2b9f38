import { z } from 'zod';
import { baseUnitsSchema } from './address.ts';
import { answerSchema } from './answer-response.ts';
import { chainNameSchema } from './chain-name.ts';
import { operationIdSchema } from './operation-request.ts';
import { previewSchema } from './preview.ts';

/** What a release costs. `amount` is in whole tokens of the payment asset. */
export const priceSchema = z
  .object({
    network: chainNameSchema,
    asset: z.string(),
    symbol: z.string(),
    decimals: z.int().min(0).max(255),
    amount: z.string(),
    baseUnits: baseUnitsSchema,
  })
  .meta({ id: 'Price', description: 'What the release of an operation costs.' });

/** Who read the request. */
export const readingSchema = z
  .object({
    reader: z
      .enum(['grammar', 'model', 'learned'])
      .meta({ description: 'The built-in grammar, a language model, or a small network trained for this.' }),
    model: z.string().nullable().meta({ description: 'Name of the model; null where none was asked.' }),
    verified: z.boolean().meta({
      description:
        'Two came to the same: the grammar, or a second, independent look at the messages. Always so of the grammar.',
    }),
  })
  .meta({ id: 'Reading', description: 'Who read the request.' });

/** The answer to call 1. */
export const queryResponseSchema = z
  .object({
    status: z.literal('success'),
    operationId: operationIdSchema,
    message: z.string(),
    requiresPayment: z.boolean(),
    preview: previewSchema,
    reading: readingSchema.optional(),
    answer: answerSchema
      .optional()
      .meta({ description: 'What was looked up, where the messages ask something beside.' }),
    price: priceSchema,
    quoteExpiresAt: z.iso.datetime(),
  })
  .meta({ id: 'QueryResponse', description: 'The prepared operation: what it will do and what it costs.' });

export type Reading = z.infer<typeof readingSchema>;
export type Price = z.infer<typeof priceSchema>;
export type QueryResponse = z.infer<typeof queryResponseSchema>;
