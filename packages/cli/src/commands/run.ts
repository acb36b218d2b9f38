import { answer, type ChainName, type Message } from '@say402/client';
import { z } from 'zod';
import type { World } from '../world.ts';
import { defineCommand } from './command.ts';
import { confirmed, reporter } from './confirm.ts';
import { executeOperation, showExecuted } from './execute-operation.ts';
import { findRecord } from './find-record.ts';
import { payOperation } from './pay-operation.ts';
import { choicesOf } from './choices.ts';
import { prepareOperation } from './prepare-operation.ts';
import { QuestionError } from './question-error.ts';
import { executedSchema, fields, preparedSchema, type Prepared } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

/** More questions than this are not asked: something goes round in circles. */
const MOST_QUESTIONS = 10;

const ranSchema = z.object({
  status: z.enum(['previewed', 'answered', 'done']),
  prepared: preparedSchema.optional(),
  executed: executedSchema.optional(),
});

const showRan = ({ prepared, executed }: z.infer<typeof ranSchema>): string =>
  executed ? showExecuted(executed) : prepared ? showPrepared(prepared) : '';

/** All of it. */
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
  run: async (world, { words, chain, draft, payOn, dryRun }) => {
    const content = words === '-' ? (await world.terminal.readInput()).trim() : words;
    let messages: Message[] = [{ role: 'user', content }];
    let prepared = await prepareOperation(world, { messages, chain, draft });
    for (let asked = 0; prepared.status === 'question'; asked += 1) {
      const reply = await askPerson(world, prepared, asked);
      const { question = '', messages: before } = prepared;
      messages = before ? answer(before, question, reply) : [{ role: 'user', content: reply }];
      prepared = await prepareOperation(world, { messages, chain, draft: prepared.draft });
    }
    if (prepared.status === 'answered') return { status: 'answered' as const, prepared };
    if (dryRun) return { status: 'previewed' as const, prepared };
    return { status: 'done' as const, executed: await carryOut(world, prepared.operationId ?? '', payOn) };
  },
  show: showRan,
});

/** What was begun. */
export const resume = defineCommand({
  name: 'resume',
  title: 'Go on',
  summary: 'Go on with an operation after a crash or a lost connection; nothing is paid or sent twice.',
  argument: 'operationId',
  input: z.object({ operationId: fields.operationId }),
  output: executedSchema,
  nature: 'spends',
  surfaces: ['command'],
  run: async (world, { operationId }) => carryOut(world, operationId),
  show: showExecuted,
});

async function carryOut(
  world: World,
  operationId: string,
  payOn?: ChainName,
): Promise<z.infer<typeof executedSchema>> {
  const record = await findRecord(world, operationId);
  const person = await confirmed(world, record, 'Pay and sign');
  await payOperation(world, record, person, reporter(world), payOn);
  return executeOperation(world, await findRecord(world, operationId), person, reporter(world));
}

async function askPerson({ terminal }: World, prepared: Prepared, asked: number): Promise<string> {
  if (!terminal.interactive || asked >= MOST_QUESTIONS) throw new QuestionError(prepared);
  terminal.err(showPrepared(prepared));
  return choicesOf(prepared).answerFor(await terminal.ask('> '));
}
