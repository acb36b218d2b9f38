import { z } from 'zod';
import { EVM_ADDRESS, SOLANA_ADDRESS } from './address-patterns.ts';
import { chainNameSchema } from './chain-name.ts';
import { MAX_MESSAGES, messageSchema } from './message.ts';

/** Call 1: what should happen, for which wallet, on which chain. Unknown fields are ignored. */
export const queryRequestSchema = z
  .object({
    messages: z.array(messageSchema).min(1).max(MAX_MESSAGES),
    wallet: z.string(),
    chain: chainNameSchema,
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
