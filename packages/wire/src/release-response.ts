import { z } from 'zod';
import { baseUnitsSchema } from './address.ts';
import { EVM_ADDRESS } from './address-patterns.ts';
import { executionPlanSchema } from './execution-plan.ts';
import { jsonRpcRequestSchema } from './json-rpc-request.ts';
import { operationIdSchema } from './operation-request.ts';

/** A transaction to sign: an EVM call, or a whole unsigned Solana transaction in base64. */
export const transactionSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('evm'),
      data: z.object({
        to: z.string().regex(EVM_ADDRESS),
        data: z.string().regex(/^0x([0-9a-fA-F]{2})*$/),
        value: baseUnitsSchema,
        chainId: z.int().positive(),
      }),
    }),
    z.object({ type: z.literal('svm'), data: z.base64() }),
  ])
  .meta({
    id: 'Transaction',
    description:
      '`evm`: to, data, value in wei (a decimal number, not hex), chainId. `svm`: a base64 transaction.',
  });

/** What a signer wants to know about the transaction at the same index. */
export const signingSchema = z
  .object({
    validUntil: z.iso.datetime().optional().meta({
      description: 'EVM: until when it can be carried out, where the protocol takes a deadline.',
    }),
    lastValidBlockHeight: baseUnitsSchema.optional().meta({
      description: 'Solana: the last block height at which it can be carried out.',
    }),
    nonceAccount: z.string().optional().meta({
      description:
        'Solana: it can be carried out until the durable nonce of this account is used, and has no last block height.',
    }),
    gas: baseUnitsSchema
      .optional()
      .meta({ description: 'EVM: the gas limit to sign with; a lower one may run out.' }),
    computeUnits: z.int().optional().meta({ description: 'Compute-unit limit, Solana.' }),
    cosigners: z
      .array(z.string())
      .optional()
      .meta({ description: 'Accounts that have to sign beside the wallet, in their slots. Solana.' }),
    waitFor: z
      .array(z.int().min(0))
      .meta({ description: 'Indexes of transactions that must confirm first.' }),
    simulated: z.boolean(),
  })
  .meta({ id: 'Signing' });

/** The answer to call 3: the transactions, ready to sign and broadcast. */
export const releaseResponseSchema = z
  .object({
    status: z.literal('success'),
    message: z.string(),
    operationId: operationIdSchema,
    transactions: z.array(transactionSchema).min(1),
    signing: z.array(signingSchema).min(1),
    requests: z.array(jsonRpcRequestSchema).optional().meta({
      description: 'With `?format=jsonrpc`: the same transactions as JSON-RPC requests, in their order.',
    }),
    plan: executionPlanSchema.optional().meta({
      description: 'With `?format=plan`, on EVM chains: the same calls as an execution plan of ERC-8410.',
    }),
    planDigest: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'Of `plan`: what an approval, a policy and a record can name it by.' }),
  })
  .meta({
    id: 'ReleaseResponse',
    description: 'The released transactions and what a signer wants to know about each.',
  });

export type Transaction = z.infer<typeof transactionSchema>;
export type Signing = z.infer<typeof signingSchema>;
export type ReleaseResponse = z.infer<typeof releaseResponseSchema>;
