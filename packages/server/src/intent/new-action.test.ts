import { expect, test } from 'vitest';
import { WALLETS } from '../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../corpus/vocabulary.ts';
import { readActions } from '../actions/registry.ts';
import { createReader } from './create-reader.ts';
import { describeActions } from './model/describe-actions.ts';
import type { Reading } from './reading.ts';
import { PROJECT, sponsor } from './testing/sponsor.ts';

const actions = [...readActions, sponsor];

async function read(content: string): Promise<Reading> {
  const settings = { kind: 'grammar', learned: false } as const;
  const reader = await createReader({ settings, actions, venues: () => ({}), report: () => {} });
  const { signal } = new AbortController();
  const vocabulary = vocabularyFor('base');
  return reader.read({ messages: [{ role: 'user', content }], wallet: WALLETS.evm, vocabulary, signal });
}

test('a new action is understood, asked about and described to a model by its definition alone', async () => {
  const built = await read(`Please sponsor ${PROJECT} with 5 USDC, and then send 1 USDC to ${PROJECT}`);
  expect(built.kind === 'transactions' && built.intent.steps.map(({ action }) => action)).toEqual([
    'sponsor',
    'transfer',
  ]);
  const asked = await read(`sponsor ${PROJECT} with USDC`);
  expect(asked.kind === 'question' && asked.question).toContain('With how much should it be sponsored?');
  expect(describeActions(actions, vocabularyFor('base'), {})).toContain('sponsor');
});
