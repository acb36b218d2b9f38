import { z } from 'zod';
import { baseUnitsSchema } from './address.ts';

/** A token as a person and a program need it; `address` is null for the chain's native coin. */
export const previewTokenSchema = z
  .object({
    symbol: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    decimals: z.int().min(0).max(255),
    inRegistry: z.boolean(),
  })
  .meta({ id: 'PreviewToken' });

const tokenAmount = {
  token: previewTokenSchema,
  amount: z.string().meta({ description: 'Decimal amount in whole tokens.', examples: ['5.25'] }),
  baseUnits: baseUnitsSchema,
};

/** An amount of a token, as a decimal string and in base units. */
export const tokenAmountSchema = z.object(tokenAmount).meta({ id: 'TokenAmount' });

/** Where a value of the preview comes from. */
export const sourceSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      message: z.int().min(0),
      start: z.int().min(0),
      end: z.int().min(0),
      text: z.string(),
    }),
    z.object({ kind: z.literal('wallet') }),
    z.object({ kind: z.literal('registry'), entry: z.string(), source: z.string() }),
    z.object({
      kind: z.literal('list'),
      entry: z.string(),
      source: z.string(),
      date: z.string(),
      hash: z.string(),
    }),
    z.object({ kind: z.literal('chain'), read: z.string() }),
    z.object({ kind: z.literal('name'), name: z.string(), service: z.string() }),
    z.object({ kind: z.literal('default'), setting: z.string() }),
  ])
  .meta({
    id: 'Source',
    description:
      "Where a value comes from: a span of a user's message, the request's wallet, a registry entry, an entry of a list beyond the registry (with its date and SHA-256), a read of the chain, a name looked up, or a setting of the operator.",
  });

/** A fee of a step, in addition to what it sends. */
export const feeSchema = z
  .object({
    kind: z.enum(['network', 'rent', 'transfer_fee', 'protocol']),
    ...tokenAmount,
    text: z.string(),
  })
  .meta({ id: 'Fee' });

/** How a step changes a balance; `amount` and `baseUnits` carry a minus sign when it falls. */
export const balanceChangeSchema = z
  .object({
    owner: z.string(),
    token: previewTokenSchema,
    amount: z.string(),
    baseUnits: z.string().regex(/^-?\d{1,78}$/),
  })
  .meta({ id: 'BalanceChange' });

/** An order that a step signs or cancels: its terms, by which its UID is computed again. */
export const previewOrderSchema = z
  .object({
    uid: z.string().regex(/^0x[0-9a-f]{112}$/),
    kind: z
      .enum(['sell', 'buy'])
      .meta({ description: 'Which of the two amounts is exact; the other one is a bound.' }),
    sold: z.object(tokenAmount),
    bought: z.object(tokenAmount),
    receiver: z.string(),
    validTo: z.int().min(0).max(4_294_967_295).meta({ description: 'Seconds since the epoch.' }),
    partiallyFillable: z.boolean(),
  })
  .meta({
    id: 'PreviewOrder',
    description:
      'An order of CoW Protocol: with no fee beside its price, tokens of the wallet itself, and `{}` as its app data.',
  });

/** One step of an operation, in words and as data. */
export const previewStepSchema = z
  .object({
    action: z.string(),
    summary: z.string(),
    sent: z.array(
      z.object({
        ...tokenAmount,
        to: z.string(),
        expected: z.string().optional().meta({
          description: 'What is expected to leave, where that is less: `amount` is then the most.',
        }),
      }),
    ),
    received: z.array(
      z.object({
        token: previewTokenSchema,
        expected: z.string(),
        minimum: z.string(),
        minimumBaseUnits: baseUnitsSchema,
        to: z.string(),
      }),
    ),
    approved: z.array(
      z.object({
        ...tokenAmount,
        spender: z.string(),
        unlimited: z.boolean(),
        left: z.string().optional().meta({
          description:
            'What is expected to be left of an allowance that a step gives for itself, when all is done: revoke it where that is not wanted.',
        }),
      }),
    ),
    order: previewOrderSchema.optional(),
    recipient: z.object({ address: z.string(), name: z.string().nullable() }).nullable(),
    protocol: z.string().nullable(),
    fees: z.array(feeSchema),
    facts: z
      .array(z.object({ name: z.string(), value: z.string(), source: sourceSchema }))
      .default([])
      .meta({ description: 'What else was read for the decision, such as a rate or a health factor.' }),
    balanceChanges: z.array(balanceChangeSchema),
    warnings: z.array(z.object({ code: z.string(), text: z.string() })).meta({
      description: 'What the user should know before paying and signing; docs/warnings.md has every code.',
    }),
    sources: z.array(z.object({ field: z.string(), value: z.string(), source: sourceSchema })),
    effects: z.array(z.string()).default([]).meta({
      description:
        'Kinds of the effects that its transactions have, in order, as the read-back names them. A client that can not judge one of them should not pay. At the release an approval may be there more or less.',
    }),
    transactions: z
      .array(z.int().min(0))
      .meta({ description: 'Indexes into `transactions` of the release.' }),
    simulated: z.boolean(),
  })
  .meta({
    id: 'PreviewStep',
    description: 'One step: what leaves, what arrives, what is allowed, what it costs, and why.',
  });

/** What an operation does, step by step. Never calldata. */
export const previewSchema = z.array(previewStepSchema);

export type PreviewToken = z.infer<typeof previewTokenSchema>;
export type PreviewOrder = z.infer<typeof previewOrderSchema>;
export type PreviewStep = z.infer<typeof previewStepSchema>;
export type Preview = z.infer<typeof previewSchema>;
