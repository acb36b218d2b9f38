import { z } from 'zod';
import { chainNameSchema } from './chain-name.ts';
import { priceSchema } from './query-response.ts';

/** One thing that an action needs to know or can be told. */
const slotSchema = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
});

/** An action, as people ask for it. */
const actionSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    slots: z.array(slotSchema),
    examples: z.array(z.string()),
    chains: z.array(chainNameSchema).meta({ description: 'Where it is prepared; elsewhere it is refused.' }),
  })
  .meta({ id: 'ActionCapability' });

/** A chain that the service prepares transactions on. */
const chainSchema = z
  .object({
    name: chainNameSchema,
    title: z.string(),
    family: z.enum(['evm', 'svm']),
    caip2: z.string(),
    native: z.object({ symbol: z.string(), name: z.string(), decimals: z.int() }),
    prices: z
      .record(z.string(), priceSchema)
      .meta({ description: 'By action. An operation costs what its dearest action costs.' }),
    protocols: z.array(z.object({ name: z.string(), title: z.string(), actions: z.array(z.string()) })),
    tokens: z.array(
      z.object({ symbol: z.string(), name: z.string(), address: z.string(), decimals: z.int() }),
    ),
    tokenList: z
      .object({ date: z.string(), sha256: z.string(), tokens: z.int() })
      .nullable()
      .default(null)
      .meta({
        description:
          'The list of tokens beyond those that are offered by name, to be picked and never taken: its day, the SHA-256 of its file, and how many there are. Null where none is used.',
      }),
  })
  .meta({ id: 'ChainCapability' });

/** The answer to `GET /api/capabilities`. */
export const capabilitiesSchema = z
  .object({
    service: z.literal('say402'),
    chains: z.array(chainSchema),
    actions: z.array(actionSchema),
    lookUps: z
      .array(z.object({ name: z.string(), description: z.string(), examples: z.array(z.string()) }))
      .default([])
      .meta({ description: 'What can be asked for free of charge, where nothing is prepared.' }),
  })
  .meta({
    id: 'Capabilities',
    description: 'What this service prepares, where, with which tokens, and for what price.',
  });

export type Capabilities = z.infer<typeof capabilitiesSchema>;
