import { capabilitiesSchema, executionEventSchema, messageSchema, readingSchema } from '@say402/wire';
import { z } from 'zod';

/** What a person said for an operation, which the client does not store. */
const words = z.object({
  messages: z.array(messageSchema).min(1),
  quoteExpiresAt: z.string(),
  reading: readingSchema.nullable().default(null),
});

export type Words = z.infer<typeof words>;

const chain = z.object({ rpcUrl: z.url() });
const account = z.object({ address: z.string(), privateKey: z.string() });

/** The part of `GET /sandbox` that a wallet needs. */
const sandbox = z.object({
  chains: z.object({ base: chain, polygon: chain, avalanche: chain, solana: chain }),
  accounts: z.object({ evm: account, solana: account }),
});

export type SandboxKeys = z.infer<typeof sandbox>;

/** Everything that the page itself parses from outside. */
export const schemas = {
  capabilities: capabilitiesSchema,
  execution: executionEventSchema,
  page: z.object({ solanaRpcUrl: z.url(), sandbox: z.boolean() }),
  sandbox,
  words,
} as const;
