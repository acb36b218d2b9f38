import type { ChainName } from '@say402/client';
import { lookedUpSchema, toolTexts } from '@say402/wire';
import { z } from 'zod';
import { showAnswer } from '../terminal/show-answer.ts';
import type { World } from '../world.ts';
import { defineCommand } from './command.ts';
import { ownerOn } from './owner-on.ts';
import { fields } from './schemas.ts';

const output = lookedUpSchema;

/** Answers a question by looking something up. */
export const lookUp = defineCommand({
  ...toolTexts.lookUp,
  name: 'ask',
  tool: 'look_up',
  argument: 'words',
  input: z.object({
    words: fields.question,
    chain: fields.chain,
    wallet: fields.wallet,
  }),
  output,
  surfaces: ['command', 'tool'],
  run: async (world, { words, chain, wallet: given }) => ask(world, words, chain, given),
  show: ({ message, answer }) => showAnswer(message, answer),
});

/** Shows what the wallet holds. */
export const wallet = defineCommand({
  name: 'wallet',
  title: 'The wallet',
  summary: 'What the wallet holds, on all chains that it can be on.',
  input: z.object({ chain: fields.chain, wallet: fields.wallet }),
  output,
  nature: 'reads',
  surfaces: ['command'],
  run: async (world, { chain, wallet: given }) => ask(world, 'show my balances on all chains', chain, given),
  show: ({ message, answer }) => showAnswer(message, answer),
});

async function ask(
  world: World,
  words: string,
  chain: ChainName,
  given: string | undefined,
): Promise<z.infer<typeof output>> {
  const owner = await ownerOn(world, chain, given);
  const { message, answer } = await world.say402.ask(
    { messages: words, chain, wallet: owner },
    { signal: world.signal },
  );
  return { chain, wallet: owner, message, answer };
}
