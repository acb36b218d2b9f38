import { answer } from '@say402/client';
import { MAX_MESSAGE_CHARACTERS, MAX_MESSAGES } from '@say402/wire';
import { z } from 'zod';
import { defineCommand } from './command.ts';
import { prepareOperation, showPrepared } from './prepare-operation.ts';
import { fields, preparedSchema } from './schemas.ts';

const words = z.string().min(1).max(MAX_MESSAGE_CHARACTERS);

/** Words to a preview. */
export const prepare = defineCommand({
  name: 'prepare',
  title: 'Prepare an operation',
  summary: 'Say what should happen; get a preview and a price. Free, and nothing is signed.',
  guidance:
    "Pass the user's own words, unchanged: amounts, tokens and recipients are only taken from them. " +
    'On status "question", put the question to the user and call answer. On "prepared", show previewText to the user.',
  argument: 'words',
  input: z.object({
    words: words.describe('What should happen, in words, such as "send 5 USDC to vitalik.eth".'),
    chain: fields.chain,
    wallet: fields.wallet,
  }),
  output: preparedSchema,
  nature: 'changes',
  surfaces: ['command', 'tool'],
  run: async (world, { words: content, chain, wallet }) =>
    prepareOperation(world, { messages: [{ role: 'user', content }], chain, wallet }),
  show: showPrepared,
});

/** A question answered. */
export const answerQuestion = defineCommand({
  name: 'answer',
  title: 'Answer a question',
  summary: 'Answer the question that prepare has asked, and prepare again.',
  guidance: "Pass messages and question as prepare answered them, and the user's own reply, unchanged.",
  input: z.object({
    messages: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: words }))
      .min(1)
      .max(MAX_MESSAGES - 2)
      .describe('The messages that prepare answered.'),
    question: words.describe('The question that prepare answered.'),
    reply: words.describe("The user's reply."),
    chain: fields.chain,
    wallet: fields.wallet,
  }),
  output: preparedSchema,
  nature: 'changes',
  surfaces: ['tool'],
  run: async (world, { messages, question, reply, chain, wallet }) =>
    prepareOperation(world, { messages: answer(messages, question, reply), chain, wallet }),
  show: showPrepared,
});
