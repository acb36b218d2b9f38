import { previewSchema, priceSchema } from '@say402/wire';
import { z } from 'zod';
import { showPreview } from '../terminal/show-preview.ts';
import { defineCommand } from './command.ts';
import { findRecord } from './find-record.ts';
import { previewHash } from './preview-hash.ts';
import { fields } from './schemas.ts';

const stages = ['prepared', 'payment sent', 'released', 'under way', 'done'] as const;

const shownSchema = z.object({
  operationId: z.string(),
  chain: z.string(),
  wallet: z.string(),
  stage: z.enum(stages),
  previewText: z.string(),
  previewHash: z.string(),
  preview: previewSchema,
  price: priceSchema,
  transactions: z.array(z.object({ id: z.string(), confirmed: z.boolean() })),
});

/** Where an operation stands. */
export const show = defineCommand({
  name: 'show',
  title: 'Show an operation',
  summary: 'The preview of an operation that was prepared here, and how far it has got.',
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId }),
  output: shownSchema,
  nature: 'reads',
  surfaces: ['command', 'tool'],
  run: async (world, { operationId }) => {
    const record = await findRecord(world, operationId);
    const { chain, wallet, preview, price, payment, released, sent } = record;
    const transactions = sent.flatMap((each) =>
      each?.id === undefined ? [] : [{ id: each.id, confirmed: each.confirmed }],
    );
    const done = sent.length > 0 && sent.every((each) => each?.confirmed === true);
    const before = payment ? ('payment sent' as const) : ('prepared' as const);
    const sending = transactions.length > 0 ? ('under way' as const) : ('released' as const);
    const after = done ? ('done' as const) : sending;
    return {
      operationId,
      chain,
      wallet,
      preview,
      price,
      transactions,
      stage: released ? after : before,
      previewText: showPreview(preview, price),
      previewHash: previewHash(operationId, preview, price),
    };
  },
  show: ({ previewText, stage, transactions, operationId }) =>
    [
      previewText,
      '',
      `operation  ${operationId}`,
      `stage      ${stage}`,
      ...transactions.map(({ id, confirmed }) => `           ${id}${confirmed ? '' : ' (not confirmed)'}`),
    ].join('\n'),
});

/** What is stored here. */
export const list = defineCommand({
  name: 'list',
  title: 'List operations',
  summary: 'The operations that were prepared here, newest first.',
  input: z.object({}),
  output: z.object({
    operations: z.array(
      z.object({ operationId: z.string(), chain: z.string(), summary: z.string(), at: z.string() }),
    ),
  }),
  nature: 'reads',
  surfaces: ['command', 'tool'],
  run: async ({ say402 }) => ({
    operations: (await say402.stored()).map(({ operationId, chain, preview, createdAt }) => ({
      operationId,
      chain,
      summary: preview.map(({ summary }) => summary).join('; '),
      at: new Date(createdAt).toISOString(),
    })),
  }),
  show: ({ operations }) =>
    operations.length === 0
      ? 'Nothing was prepared here yet.'
      : operations
          .map(({ operationId, chain, summary, at }) => `${at}  ${operationId}  ${chain}  ${summary}`)
          .join('\n'),
});
