import { draftIdSchema, MAX_MESSAGES, toolTexts } from '@say402/wire';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { defineCommand } from './command.ts';
import { fields, preparedSchema } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

const { words } = fields;

/** Turns words into a preview. */
export const prepare = defineCommand({
  ...toolTexts.prepare,
  name: 'prepare',
  guidance:
    `${toolTexts.prepare.guidance} ` +
    'On status "question", put the question and its options to the user and call answer with the draft. On "prepared", show previewText to the user.',
  argument: 'words',
  input: z.object({
    words: fields.request,
    chain: fields.chain,
    wallet: fields.wallet,
    draft: fields.draft,
  }),
  output: preparedSchema,
  surfaces: ['command', 'tool'],
  run: async (world, { words: content, chain, wallet, draft }) => {
    const { prepareOperation } = await import('./prepare-operation.ts');
    return prepareOperation(world, { messages: [{ role: 'user', content }], chain, wallet, draft });
  },
  show: showPrepared,
});

/** Answers a question of the service. */
export const answerQuestion = defineCommand({
  name: 'answer',
  title: 'Answer a question',
  summary: 'Answer the question that prepare has asked, and prepare again.',
  guidance:
    "Pass the draft as prepare answered it, and the user's own reply, unchanged; of an option that the user picked, its value. " +
    'Where the draft is gone after an hour, pass messages and question as well.',
  input: z.object({
    draft: draftIdSchema.optional().describe('The draft that came with the question.'),
    reply: words.describe("The user's reply."),
    messages: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: words }))
      .min(1)
      .max(MAX_MESSAGES - 2)
      .optional()
      .describe('The messages that prepare answered, where there is no draft any more.'),
    question: words.optional().describe('The question that they led to.'),
    chain: fields.chain,
    wallet: fields.wallet,
  }),
  output: preparedSchema,
  nature: 'changes',
  surfaces: ['tool'],
  run: async (world, { draft, reply, messages, question, chain, wallet }) => {
    const [{ answer }, { prepareOperation }] = await Promise.all([
      import('@say402/client'),
      import('./prepare-operation.ts'),
    ]);
    const whole = messages && question !== undefined ? answer(messages, question, reply) : null;
    if (!whole && draft === undefined)
      throw new CliError(
        'invalid_arguments',
        'There is nothing that the reply answers.',
        'Pass the draft that came with the question.',
      );
    const alone = [{ role: 'user' as const, content: reply }];
    return prepareOperation(world, { messages: whole ?? alone, chain, wallet, draft });
  },
  show: showPrepared,
});
