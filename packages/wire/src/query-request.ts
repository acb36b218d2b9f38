import { z } from 'zod';
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-patterns.ts';
import { chainNameSchema } from './chain-name.ts';
import { MAX_MESSAGES, messageSchema } from './message.ts';

/** Identifies a question of the service, which can be answered for an hour. */
export const draftIdSchema = z
  .string()
  .min(1)
  .max(128)
  .meta({
    id: 'DraftId',
    description: 'Unguessable identifier of an unfinished request. Treat it as a secret.',
    examples: ['dr_3vQB7B6MrGQZaxCuFg4oh1'],
  });

/** Call 1: what should happen, for which wallet, on which chain. Unknown fields are ignored. */
export const queryRequestSchema = z
  .object({
    messages: z.array(messageSchema).min(1).max(MAX_MESSAGES),
    wallet: z.string(),
    chain: chainNameSchema,
    draft: draftIdSchema.optional().meta({
      description:
        'In answer to a question: the `draft` that came with it, for the same wallet and chain. `messages` are then the whole conversation with question and answer, or only the new answer as one user message.',
    }),
    lookUp: z.boolean().optional().meta({
      description:
        'true: only a question is answered. Where the messages ask for a transaction nothing is prepared (`not_a_question`).',
    }),
    webhook: z.url('Expected a URL').max(2048).optional().meta({
      description: 'Public https URL that is told when the operation is paid, refused a payment, or expires.',
    }),
  })
  .superRefine((request, context) => {
    const pattern = request.chain === 'solana' ? SOLANA_ADDRESS : EVM_ADDRESS;
    if (!pattern.test(request.wallet)) {
      const expected =
        request.chain === 'solana'
          ? 'a Base58 string of 32 to 44 characters'
          : '0x and 40 hexadecimal characters';
      context.addIssue({
        code: 'custom',
        path: ['wallet'],
        message: `Expected ${expected} on ${request.chain}`,
      });
    }
    if (!request.messages.some((message) => message.role === 'user')) {
      context.addIssue({
        code: 'custom',
        path: ['messages'],
        message: 'Expected at least one message with role "user"',
      });
    }
  })
  .meta({ id: 'QueryRequest', description: 'Call 1: messages, wallet and chain.' });

export type QueryRequest = z.infer<typeof queryRequestSchema>;
