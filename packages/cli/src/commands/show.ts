import {
  bridgeSchema,
  executionSchema,
  previewSchema,
  priceSchema,
  toolTexts,
  type Bridge,
  type Execution,
  type OperationResponse,
} from '@say402/wire';
import { z } from 'zod';
import type { World } from '../world.ts';
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
  execution: executionSchema
    .nullable()
    .describe(
      'What the service sees of them on the chain; null before they are released, and where it can not be asked.',
    ),
  bridges: z
    .array(bridgeSchema)
    .describe('What was sent to other chains, and how far it has got there; what to say there is in `next`.'),
});

/** Shows the state of an operation. */
export const show = defineCommand({
  ...toolTexts.show,
  name: 'show',
  summary: 'The preview of an operation that was prepared here, how far it has got, and what the chain says.',
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId }),
  output: shownSchema,
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
    const seen = released ? await readSeen(world, operationId) : NOTHING_SEEN;
    const after = done ? ('done' as const) : sending;
    return {
      operationId,
      chain,
      wallet,
      preview,
      price,
      transactions,
      execution: withoutPages(world, seen.execution),
      bridges: seen.bridges,
      stage: released ? after : before,
      previewText: showPreview(preview, price),
      previewHash: previewHash(operationId, preview, price),
    };
  },
  show: ({ previewText, stage, transactions, execution, bridges, operationId }) =>
    [
      previewText,
      '',
      `operation  ${operationId}`,
      `stage      ${stage}`,
      ...(execution?.some(({ hash }) => hash !== null)
        ? execution.map(showState)
        : transactions.map(({ id, confirmed }) => `           ${id}${confirmed ? '' : ' (not confirmed)'}`)),
      ...bridges.flatMap(showBridge),
    ].join('\n'),
});

/** Milliseconds to wait for the service's view; after that only what is stored here is shown. */
const PATIENCE = 5_000;

type Seen = Pick<OperationResponse, 'execution' | 'bridges'>;
const NOTHING_SEEN: Seen = { execution: null, bridges: [] };

async function readSeen({ say402, signal }: World, operationId: string): Promise<Seen> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const read = await say402.read(operationId, { signal: limit }).catch(() => null);
  signal.throwIfAborted();
  return read ?? NOTHING_SEEN;
}

/** In a sandbox links are left out: the real chains' explorers know nothing of it. */
const withoutPages = ({ settings }: World, execution: Execution | null): Execution | null =>
  settings.sandbox && execution ? execution.map((each) => ({ ...each, url: null })) : execution;

const showState = ({ state, hash, url, reason }: Execution[number]): string =>
  [`           ${state.replace('_', ' ')}`, url ?? hash, reason].filter((part) => part !== null).join('  ');

const showBridge = ({ state, to, reason, next }: Bridge): string[] => [
  [`bridge     ${state?.replaceAll('_', ' ') ?? 'not known'}`, `to ${to}`, reason]
    .filter((part) => part !== null)
    .join('  '),
  ...(next ? [`           to finish it, say on ${next.chain}: ${next.message}`] : []),
];

/** Lists what is stored here. */
export const list = defineCommand({
  name: 'list',
  alias: 'history',
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
