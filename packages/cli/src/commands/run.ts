import { z } from 'zod';
import { defineCommand } from './command.ts';
import { executedSchema, fields, preparedSchema } from './schemas.ts';
import { showExecuted } from './show-executed.ts';
import { showPrepared } from './show-prepared.ts';

const ranSchema = z.object({
  status: z.enum(['previewed', 'answered', 'done']),
  prepared: preparedSchema.optional(),
  executed: executedSchema.optional(),
});

const showRan = ({ prepared, executed }: z.infer<typeof ranSchema>): string =>
  executed ? showExecuted(executed) : prepared ? showPrepared(prepared) : '';

/** Does everything from the words to confirmed transactions. */
export const run = defineCommand({
  name: 'run',
  title: 'Say it, pay it, sign it',
  summary: 'Say what should happen, look at the preview, pay, sign and send. What "say402 WORDS" does.',
  argument: 'words',
  input: z.object({
    words: fields.words.describe('What should happen, in words; - for those on standard input.'),
    chain: fields.chain,
    draft: fields.draft,
    payOn: fields.payOn,
    dryRun: z.boolean().default(false).describe('Stop after the preview: nothing is paid or signed.'),
  }),
  output: ranSchema,
  nature: 'spends',
  surfaces: ['command'],
  run: async (world, input) => {
    const { runRequest } = await import('./carry-out.ts');
    return runRequest(world, input);
  },
  show: showRan,
});

/** Continues an operation. */
export const resume = defineCommand({
  name: 'resume',
  title: 'Go on',
  summary: 'Go on with an operation after a crash or a lost connection; nothing is paid or sent twice.',
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId }),
  output: executedSchema,
  nature: 'spends',
  surfaces: ['command'],
  run: async (world, { operationId }) => {
    const { carryOut } = await import('./carry-out.ts');
    return carryOut(world, operationId);
  },
  show: showExecuted,
});

/** Finishes the bridges of an operation. */
export const finish = defineCommand({
  name: 'finish',
  title: 'Finish bridges',
  summary:
    'Do the other half of what an operation bridges by CCTP: wait until it is attested, show the preview, and bring it to its chain.',
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId }),
  output: z.object({ finished: z.array(executedSchema) }),
  nature: 'spends',
  surfaces: ['command'],
  run: async (world, { operationId }) => {
    const { finishBridges } = await import('./finish-bridges.ts');
    return { finished: await finishBridges(world, operationId) };
  },
  show: ({ finished }) =>
    finished.length === 0 ? 'Everything has arrived.' : finished.map(showExecuted).join('\n'),
});
