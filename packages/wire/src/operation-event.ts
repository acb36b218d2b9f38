import { z } from 'zod';
import { operationIdSchema } from './operation-request.ts';
import { operationStatusSchema } from './operation-response.ts';

/** The data of a server-sent event about an operation. `gone`: it was cancelled, or not paid for in time. */
export const operationEventSchema = z
  .object({
    operationId: operationIdSchema,
    status: z.union([operationStatusSchema, z.literal('gone')]),
  })
  .meta({
    id: 'OperationEvent',
    description: 'Data of a `status` event. `gone`: the operation was cancelled, or not paid for in time.',
  });

export type OperationEvent = z.infer<typeof operationEventSchema>;
