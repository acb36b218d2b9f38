import { chainNameSchema, previewSchema, priceSchema, signingSchema, transactionSchema } from '@say402/wire';
import { z } from 'zod';

/** The state of one released transaction; `raw` is what was signed, stored before it is sent. */
const sentSchema = z.object({
  /** Hash or signature; absent while a wallet that signs and sends in one may be working on it. */
  id: z.string().optional(),
  /** Signed bytes, hex or base64: what is sent again after a crash. */
  raw: z.string().optional(),
  /** EVM: the wallet's next nonce before it was asked to send. */
  nonce: z.int().min(0).optional(),
  confirmed: z.boolean(),
});

/** Everything that a client stores of one operation. */
export const operationRecordSchema = z.object({
  version: z.literal(1),
  service: z.string(),
  operationId: z.string(),
  chain: chainNameSchema,
  wallet: z.string(),
  /** What the user was shown; the released bytes are checked against it. */
  preview: previewSchema,
  price: priceSchema,
  createdAt: z.number(),
  /** The offer that was last signed for, with which a paid operation can be fetched again. */
  payIn: z.object({ chain: chainNameSchema, asset: z.string() }).optional(),
  payment: z
    .object({
      header: z.string(),
      value: z.string(),
      /** Milliseconds since the epoch after which it can no longer be taken. */
      expiresAt: z.number(),
    })
    .nullable(),
  released: z
    .object({ transactions: z.array(transactionSchema), signing: z.array(signingSchema) })
    .nullable(),
  sent: z.array(sentSchema.nullable()),
  /** EIP-5792: the id of the batch. */
  batch: z.string().nullable(),
  /** The seal of the batch: the least balances of owners afterwards, in base units. */
  seal: z
    .array(z.object({ owner: z.string(), token: z.string(), baseUnits: z.string() }))
    .nullable()
    .default(null),
});

export type OperationRecord = z.infer<typeof operationRecordSchema>;
export type SentTransaction = z.infer<typeof sentSchema>;
