import { describe, expect, test } from 'vitest';
import { WALLETS } from '../../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../../corpus/vocabulary.ts';
import { readActions as actions } from '../../actions/registry.ts';
import type { Message } from '../../core/message.ts';
import { createGrammarReader } from '../grammar/grammar-reader.ts';
import { formOfIntent } from '../model/form-steps.ts';
import type { Draft, Reading } from '../reading.ts';
import { loadWeights } from './load-weights.ts';
import { withLearned } from './with-learned.ts';

const ALICE = '0xde709f2102306220921060314715629080e2fb77';
const FREE = `Good morning! Would you be so kind as to have 25 USDC sent to ${ALICE} for me? Thank you so much!`;

const grammar = createGrammarReader({ actions });
const reader = withLearned(grammar, { actions, load: loadWeights });

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

async function read(messages: readonly Message[], draft?: Draft, by = reader): Promise<Reading> {
  const vocabulary = vocabularyFor('base');
  const { signal } = new AbortController();
  return by.read({ messages, wallet: WALLETS.evm, vocabulary, signal, ...(draft && { draft }) });
}

async function propose(messages: readonly Message[]): Promise<{ question: string; draft: Draft }> {
  const reading = await read(messages);
  if (reading.kind !== 'question' || !reading.draft)
    throw new Error(`Nothing was proposed: ${JSON.stringify(reading)}`);
  return { question: reading.question, draft: reading.draft };
}

const SENT = [{ action: 'transfer', slots: { amount: '25', token: 'USDC', recipient: ALICE } }];

describe('what only the network understands', () => {
  test('is put as a question that says it whole, and is not built', async () => {
    expect((await read([user(FREE)], undefined, grammar)).kind).not.toBe('transactions');
    const { question, draft } = await propose([user(FREE)]);
    expect(question).toBe(`Do you mean: Send 25 USDC to ${ALICE}? Please answer yes or no.`);
    expect(draft).toMatchObject({ by: 'learned', open: [] });
  });

  test('is built after a yes to it, and says who read it', async () => {
    const { question, draft } = await propose([user(FREE)]);
    const built = await read([user(FREE), assistant(question), user('yes')], draft);
    expect(built).toMatchObject({ kind: 'transactions', by: { reader: 'learned', verified: true } });
    expect(built.kind === 'transactions' && formOfIntent(built.intent)).toEqual(SENT);
  });

  test('is built after a yes in a conversation that comes without its draft', async () => {
    const { question } = await propose([user(FREE)]);
    expect((await read([user(FREE), assistant(question), user('yes')])).kind).toBe('transactions');
    expect((await read([user(FREE), assistant(question.replace('25', '250')), user('yes')])).kind).not.toBe(
      'transactions',
    );
  });

  test('is not built after a no, and can be changed', async () => {
    const { question, draft } = await propose([user(FREE)]);
    expect((await read([user(FREE), assistant(question), user('no')], draft)).kind).toBe('question');
    const changed = await read([user(FREE), assistant(question), user('no, 30')], draft);
    expect(changed.kind === 'transactions' && formOfIntent(changed.intent)).toEqual([
      { action: 'transfer', slots: { amount: '30', token: 'USDC', recipient: ALICE } },
    ]);
  });
});

describe('nothing is proposed', () => {
  test.each([
    ['of a condition', `yo fam get 25 USDC over to ${ALICE} if ETH drops below 2k`],
    ['with another’s money', `get 25 USDC over to ${ALICE} from my brother's wallet`],
    ['of what somebody else wants', `my friend wants you to get 25 USDC over to ${ALICE}`],
    ['of what happened', `yesterday I got 25 USDC over to ${ALICE}`],
    ['of what must not happen', `whatever you do never get 25 USDC over to ${ALICE}`],
    ['without a recipient', 'yo fam could you please get 25 USDC over to my landlord'],
  ])('%s', async (_, content) => {
    const reading = await read([user(content)]);
    expect(reading.kind).not.toBe('transactions');
    expect(reading.kind === 'question' && reading.draft?.by).not.toBe('learned');
  });

  test('with an address that only the assistant said', async () => {
    const reading = await read([
      user('get 25 USDC over to Bob'),
      assistant(`Bob is ${ALICE}. Go on?`),
      user('sure, please do'),
    ]);
    expect(reading.kind === 'question' && reading.draft?.by).not.toBe('learned');
  });
});

test('what the grammar understands is read without the network', async () => {
  const unread = withLearned(grammar, {
    actions,
    load: () => {
      throw new Error('The weights are not needed.');
    },
  });
  expect((await read([user(`send 25 USDC to ${ALICE}`)], undefined, unread)).kind).toBe('transactions');
});
