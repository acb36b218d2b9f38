import { z } from 'zod';
import { operationIdSchema } from './operation-request.ts';

/** The body that a webhook receives, signed by Standard Webhooks. Never transactions. */
export const webhookPayloadSchema = z
  .object({
    type: z
      .enum([
        'operation.paid',
        'operation.awaiting_payment',
        'operation.expired',
        'operation.confirmed',
        'operation.failed',
      ])
      .meta({
        description:
          '`operation.awaiting_payment`: a payment was refused, and another one can be made. `operation.expired`: it was not ' +
          'paid for in time. `operation.confirmed`: all of its transactions, as they were reported or found, are confirmed. ' +
          '`operation.failed`: one of them has failed on the chain.',
      }),
    timestamp: z.iso.datetime(),
    data: z.object({
      operationId: operationIdSchema,
      status: z.enum(['awaiting_payment', 'paid', 'gone']),
    }),
  })
  .meta({ id: 'WebhookPayload', description: 'What a webhook is told of an operation.' });

export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;
