import { z } from 'zod';

/** An operation's identifier. It is a secret of those who may pay for or read the operation. */
export const operationIdSchema = z
  .string()
  .min(1)
  .max(128)
  .meta({
    id: 'OperationId',
    description: 'Unguessable identifier of an operation. Treat it as a secret.',
    examples: ['op_3vQB7B6MrGQZaxCuFg4oh1'],
  });

/** Calls 2 and 3: the operation that is asked for. With a payment header it is call 3. */
export const operationRequestSchema = z
  .object({
    operationId: operationIdSchema,
    refresh: z.boolean().optional().meta({
      description:
        'Call 3 on a paid operation: prepare its transactions again, free of charge, where the delivered ones did not execute and no longer can. Of no effect otherwise.',
    }),
    acceptDoubleExecution: z.boolean().optional().meta({
      description:
        'With `refresh`, in answer to `may_have_executed`: prepare again although the delivered transactions may have executed.',
    }),
    acceptPreview: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal characters in small letters')
      .optional()
      .meta({
        description:
          'With `refresh`, in answer to `quote_moved`: the `previewHash` of the new preview that is accepted. Its bounds hold from then on, so that an ordinary tick of the price in between refuses nobody.',
      }),
  })
  .meta({ id: 'OperationRequest', description: 'Calls 2 and 3: the operation to release.' });

export type OperationRequest = z.infer<typeof operationRequestSchema>;
