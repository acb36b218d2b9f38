import { chainNameSchema, messageSchema, preparedToolSchema, toolFields } from '@say402/wire';
import { z } from 'zod';

/** Fields that several commands share. */
export const fields = {
  ...toolFields,
  payOn: chainNameSchema
    .optional()
    .describe(
      'The chain to pay on, where the terms offer several; else the first where the keys hold the price.',
    ),
  wallet: toolFields.wallet
    .optional()
    .describe('Whose transactions they are; the configured key where absent.'),
} as const;

/** An operation before it is paid for, an open question, or the result of a look-up. */
export const preparedSchema = preparedToolSchema.extend({
  previewText: z.string().optional().describe('The preview to show to the user, word for word.'),
  previewHash: z.string().optional().describe('Proves to pay and execute which preview was shown.'),
  question: z.string().optional().describe('Put this to the user, then call answer with the reply.'),
  messages: z
    .array(messageSchema.pick({ role: true, content: true }))
    .optional()
    .describe('The conversation so far; only needed by answer where the draft is gone.'),
});

export type Prepared = z.infer<typeof preparedSchema>;

/** What was executed on the chain. */
export const executedSchema = z.object({
  operationId: z.string(),
  transactions: z.array(
    z.object({
      id: z.string(),
      url: z.string().nullable().describe("Its page in the chain's explorer; null in the sandbox."),
    }),
  ),
  balances: z
    .array(z.object({ symbol: z.string(), before: z.string(), after: z.string() }))
    .describe('Of the wallet, in whole tokens.'),
});

export type ExecutedOutput = z.infer<typeof executedSchema>;
