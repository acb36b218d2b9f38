import {
  answerSchema,
  chainNameSchema,
  draftIdSchema,
  MAX_MESSAGE_CHARACTERS,
  messageSchema,
  openPointSchema,
  operationIdSchema,
  previewSchema,
  priceSchema,
  readingSchema,
} from '@say402/wire';
import { z } from 'zod';

/** Fields that several commands have. */
export const fields = {
  words: z.string().min(1).max(MAX_MESSAGE_CHARACTERS),
  chain: chainNameSchema.describe('The chain: base, polygon, avalanche or solana.'),
  operationId: operationIdSchema
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .describe('The id that prepare answered. A secret of this wallet.'),
  payOn: chainNameSchema
    .optional()
    .describe(
      'The chain to pay on, where the terms offer several; else the first where the keys hold the price.',
    ),
  draft: draftIdSchema
    .optional()
    .describe('The draft that came with a question: the words are then the answer to it.'),
  wallet: z
    .string()
    .max(64)
    .optional()
    .describe('Whose transactions they are; the configured key where absent.'),
} as const;

/** An operation as it stands before it is paid for, an open question, or what was looked up. */
export const preparedSchema = z.object({
  status: z.enum(['prepared', 'question', 'answered']),
  operationId: z.string().optional(),
  chain: z.string(),
  wallet: z.string(),
  previewText: z.string().optional().describe('The preview to show to the user, word for word.'),
  previewHash: z.string().optional().describe('Proves to pay and execute which preview was shown.'),
  preview: previewSchema.optional(),
  price: priceSchema.optional(),
  quoteExpiresAt: z.string().optional(),
  reading: readingSchema.optional(),
  message: z.string().optional().describe('What was looked up, in a sentence or two.'),
  answer: answerSchema.optional().describe('What was looked up, where the words ask for no transaction.'),
  question: z.string().optional().describe('Put this to the user, then call answer with the reply.'),
  options: z.array(z.string()).optional().describe('Answers that can be picked, as they are shown.'),
  open: z
    .array(openPointSchema)
    .optional()
    .describe('What is open. Show the label of an option; reply with its value.'),
  draft: z.string().optional().describe('To be passed to answer unchanged. A secret of this wallet.'),
  messages: z
    .array(messageSchema.pick({ role: true, content: true }))
    .optional()
    .describe('The conversation so far; only needed by answer where the draft is gone.'),
});

export type Prepared = z.infer<typeof preparedSchema>;

/** What was carried out on the chain. */
export const executedSchema = z.object({
  operationId: z.string(),
  transactions: z.array(z.object({ id: z.string(), url: z.string() })),
  balances: z
    .array(z.object({ symbol: z.string(), before: z.string(), after: z.string() }))
    .describe('Of the wallet, in whole tokens.'),
});

export type ExecutedOutput = z.infer<typeof executedSchema>;
