import { z } from 'zod';
import { chainNameSchema } from './chain-name.ts';
import { transactionIdSchema } from './transaction-id.ts';

/** How far tokens that left one chain are on their way to another. */
export const bridgeStateSchema = z
  .enum([
    'waiting_for_attestation',
    'ready_to_finish',
    'waiting_for_relayer',
    'finished',
    'expired',
    'refunded',
  ])
  .meta({
    id: 'BridgeState',
    description:
      'By CCTP: `waiting_for_attestation`: Circle has not attested the burn yet. `ready_to_finish`: it has, and nobody has brought the USDC to its ' +
      'chain so far. By Across: `waiting_for_relayer`: nobody has brought it so far. `expired`: nobody has by its deadline, and nobody will: it is refunded some hours later. ' +
      '`refunded`: it was given back. Final. By either: `finished`: it is there. Final.',
  });

/** The request that finishes a bridge, and the chain to make it on. */
export const nextStepSchema = z
  .object({
    chain: chainNameSchema,
    message: z.string().meta({ examples: ['finish my bridge from Base 0x…'] }),
  })
  .meta({ id: 'NextStep', description: 'A request that goes on with it: the message, and its chain.' });

/** What an operation sent to another chain, and its state there. */
export const bridgeSchema = z
  .object({
    step: z.int().min(0).meta({ description: 'Position of the bridge in `preview`, from 0.' }),
    to: z.string().meta({ description: 'Name of the chain that it goes to.', examples: ['polygon'] }),
    burn: transactionIdSchema.meta({
      description: 'The transaction that burned it, or deposited it with Across.',
    }),
    state: bridgeStateSchema
      .nullable()
      .meta({ description: 'Null where it can not be told now; `reason` says why.' }),
    reason: z.string().nullable(),
    next: nextStepSchema.nullable().meta({
      description:
        'What to ask for to finish it: refused while it waits for its attestation. Null once it is finished, where this service can not finish it, and by Across, where others do.',
    }),
    checkedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Bridge',
    description:
      'A burn of USDC by CCTP, or a deposit with Across, and what became of it on the other chain.',
  });

export type BridgeState = z.infer<typeof bridgeStateSchema>;
export type Bridge = z.infer<typeof bridgeSchema>;
export type NextStep = z.infer<typeof nextStepSchema>;
