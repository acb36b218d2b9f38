import { z } from 'zod';
import { executionSchema } from './execution.ts';
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

/** The data of a server-sent event about what became of an operation's transactions. */
export const executionEventSchema = z
  .object({ operationId: operationIdSchema, execution: executionSchema })
  .meta({
    id: 'ExecutionEvent',
    description: 'Data of an `execution` event: one entry for each released transaction.',
  });

export type ExecutionEvent = z.infer<typeof executionEventSchema>;
export type OperationEvent = z.infer<typeof operationEventSchema>;
