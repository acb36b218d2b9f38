import { z } from 'zod';
import { baseUnitsSchema } from './address.ts';
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

/** The answer to call 1. */
export const queryResponseSchema = z
  .object({
    status: z.literal('success'),
    operationId: operationIdSchema,
    message: z.string(),
    requiresPayment: z.boolean(),
    preview: previewSchema,
    price: priceSchema,
    quoteExpiresAt: z.iso.datetime(),
  })
  .meta({ id: 'QueryResponse', description: 'The prepared operation: what it will do and what it costs.' });

export type Price = z.infer<typeof priceSchema>;
export type QueryResponse = z.infer<typeof queryResponseSchema>;
