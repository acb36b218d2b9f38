import { z } from 'zod';
import { transactionIdSchema } from './transaction-id.ts';

/** The state of a released transaction, by what the chain says. */
export const executionStateSchema = z.enum(['not_seen', 'pending', 'confirmed', 'failed']).meta({
  id: 'ExecutionState',
  description:
    '`not_seen`: nothing was reported or found, or the chain does not know it. `pending`: the chain knows it, not deep enough in a block. ' +
    '`confirmed` and `failed` are final.',
});

/** What became of the released transactions, in their order. Never the transactions themselves. */
export const executionSchema = z
  .array(
    z.object({
      state: executionStateSchema,
      /** EVM hash or Solana signature; null where none was reported or found. */
      hash: z.string().nullable(),
      /** Its page in the chain's explorer. */
      url: z.url().nullable(),
      /** Why it failed, why the reported hash does not count, or why none was found. */
      reason: z.string().nullable(),
      /** When the chain was last asked. */
      checkedAt: z.iso.datetime().nullable(),
    }),
  )
  .meta({
    id: 'Execution',
    description:
      'What became of each released transaction, as far as it was reported, or found on the chain.',
  });

/** The body of `POST /api/operations/{operationId}/transactions`. */
export const reportRequestSchema = z
  .object({
    transactions: z
      .array(
        z.object({
          index: z
            .int()
            .min(0)
            .max(99)
            .meta({ description: 'Position in the released `transactions`, from 0.' }),
          hash: transactionIdSchema,
        }),
      )
      .min(1)
      .max(50),
  })
  .meta({
    id: 'ReportRequest',
    description:
      'Transactions that were broadcast. The same hash may stand for several of them where a wallet carried them out as one.',
  });

export type ExecutionState = z.infer<typeof executionStateSchema>;
export type Execution = z.infer<typeof executionSchema>;
export type ReportRequest = z.infer<typeof reportRequestSchema>;
