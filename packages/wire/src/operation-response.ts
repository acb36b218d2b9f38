import { z } from 'zod';
import { bridgeSchema } from './bridge.ts';
import { chainNameSchema } from './chain-name.ts';
import { executionSchema } from './execution.ts';
import { operationIdSchema } from './operation-request.ts';
import { orderSchema } from './order.ts';
import { previewSchema } from './preview.ts';
import { priceSchema } from './query-response.ts';

/** The states of an operation. */
export const operationStatusSchema = z
  .enum(['awaiting_payment', 'settling', 'paid'])
  .meta({ id: 'OperationStatus' });

/** The answer to `GET /api/operations/{operationId}`. Never transactions. */
export const operationResponseSchema = z
  .object({
    operationId: operationIdSchema,
    status: operationStatusSchema,
    chain: chainNameSchema,
    preview: previewSchema,
    price: priceSchema,
    createdAt: z.iso.datetime(),
    quoteExpiresAt: z.iso.datetime(),
    payment: z
      .object({
        transaction: z.string(),
        network: chainNameSchema,
        payer: z.string(),
        paidAt: z.iso.datetime(),
      })
      .nullable(),
    execution: executionSchema.nullable().meta({
      description: 'Null until it is paid: then one entry for each released transaction.',
    }),
    bridges: z.array(bridgeSchema).meta({
      description:
        'What it has sent to other chains, by CCTP or Across, as far as that is confirmed, and how far it has got there.',
    }),
    orders: z.array(orderSchema).meta({
      description: 'The limit orders that it signs or cancels, and what became of them.',
    }),
  })
  .meta({ id: 'OperationResponse', description: 'An operation, without its transactions.' });

export type OperationResponse = z.infer<typeof operationResponseSchema>;
