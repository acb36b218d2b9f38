import { answer, type ChainName, type Message } from '@say402/client';
import type { World } from '../world.ts';
import { choicesOf } from './choices.ts';
import { confirmed, reporter } from './confirm.ts';
import { executeOperation } from './execute-operation.ts';
import { findRecord } from './find-record.ts';
import { payOperation } from './pay-operation.ts';
import { prepareOperation } from './prepare-operation.ts';
import { QuestionError } from './question-error.ts';
import type { ExecutedOutput, Prepared } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

/** The most questions that are asked; more mean that something goes round in circles. */
const MOST_QUESTIONS = 10;

interface RunInput {
  readonly words: string;
  readonly chain: ChainName;
  readonly draft?: string | undefined;
  readonly payOn?: ChainName | undefined;
  readonly dryRun: boolean;
}

/** Everything from the words to confirmed transactions. */
export async function runRequest(world: World, { words, chain, draft, payOn, dryRun }: RunInput) {
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
}

/** Does what is left of an operation: pay, sign, send. */
export async function carryOut(
  world: World,
  operationId: string,
  payOn?: ChainName,
): Promise<ExecutedOutput> {
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
