import { z } from 'zod';
import { chainNameSchema } from './chain-name.ts';
import { transactionIdSchema } from './transaction-id.ts';

/** How far USDC that was burned on one chain is on its way to another. */
export const bridgeStateSchema = z.enum(['waiting_for_attestation', 'ready_to_finish', 'finished']).meta({
  id: 'BridgeState',
  description:
    '`waiting_for_attestation`: Circle has not attested the burn yet. `ready_to_finish`: it has, and nobody has brought the USDC to its ' +
    'chain so far. `finished`: it is there. Final.',
});

/** The request that finishes a bridge, and the chain to make it on. */
export const nextStepSchema = z
  .object({
    chain: chainNameSchema,
    message: z.string().meta({ examples: ['finish my bridge from Base 0x…'] }),
  })
  .meta({ id: 'NextStep', description: 'A request that goes on with it: the message, and its chain.' });

/** USDC that an operation burned to bridge it, and its state on the other chain. */
export const bridgeSchema = z
  .object({
    step: z.int().min(0).meta({ description: 'Position of the bridge in `preview`, from 0.' }),
    to: z.string().meta({ description: 'Name of the chain that it goes to.', examples: ['polygon'] }),
    burn: transactionIdSchema.meta({ description: 'The transaction that burned it.' }),
    state: bridgeStateSchema
      .nullable()
      .meta({ description: 'Null where it can not be told now; `reason` says why.' }),
    reason: z.string().nullable(),
    next: nextStepSchema.nullable().meta({
      description:
        'What to ask for to finish it: refused while it waits for its attestation. Null once it is finished, and where this service can not finish it.',
    }),
    checkedAt: z.iso.datetime(),
  })
  .meta({ id: 'Bridge', description: 'A burn of USDC by CCTP, and what became of it on the other chain.' });

export type BridgeState = z.infer<typeof bridgeStateSchema>;
export type Bridge = z.infer<typeof bridgeSchema>;
export type NextStep = z.infer<typeof nextStepSchema>;
