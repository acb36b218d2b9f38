import { z } from 'zod';
import { baseUnitsSchema } from './address.ts';
import { chainNameSchema } from './chain-name.ts';

/** The most facts of one answer, and the most requests that it suggests. */
export const MAX_FACTS = 500;
export const MAX_NEXT = 10;

/** One thing that was looked up. */
export const factSchema = z
  .object({
    label: z.string(),
    value: z.string().meta({ description: 'In words, or a decimal number with its unit.' }),
    baseUnits: baseUnitsSchema.optional().meta({ description: 'Where the value is an amount of `token`.' }),
    token: z
      .object({
        symbol: z.string(),
        name: z.string(),
        address: z.string().nullable(),
        decimals: z.int().min(0).max(255),
      })
      .optional(),
    usd: z.string().optional().meta({ description: 'US dollars, as a decimal number, rounded down.' }),
    chain: chainNameSchema,
    block: z.string().meta({ description: 'The block (on Solana: the slot) that it was read of.' }),
    source: z.string().meta({ description: 'The contract or account that it was read from.' }),
  })
  .meta({ id: 'Fact', description: 'One thing that was looked up, and where.' });

/** What was looked up. */
export const answerSchema = z
  .object({
    kind: z.string().meta({ description: 'Which look-up it is; docs/lookups.md has every one.' }),
    facts: z.array(factSchema).max(MAX_FACTS),
    next: z.array(z.string()).max(MAX_NEXT).meta({ description: 'Requests that can be made as they stand.' }),
  })
  .meta({ id: 'Answer' });

/** The answer to call 1 when something is only looked up: there is no operation, and nothing to pay. */
export const answerResponseSchema = z
  .object({
    status: z.literal('success'),
    message: z.string(),
    requiresPayment: z.literal(false),
    answer: answerSchema,
  })
  .meta({
    id: 'AnswerResponse',
    description: 'What was looked up, where the messages ask for no transaction. Nothing is stored.',
  });

export type Fact = z.infer<typeof factSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type AnswerResponse = z.infer<typeof answerResponseSchema>;
