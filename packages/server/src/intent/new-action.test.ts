import { expect, test } from 'vitest';
import { WALLETS } from '../../corpus/read-corpus.ts';
import { vocabularyFor } from '../../corpus/vocabulary.ts';
import { readActions } from '../actions/registry.ts';
import { tokenSlot, walletAmount } from '../actions/shared-slots.ts';
import type { ActionDefinition } from '../core/action.ts';
import { createReader } from './create-reader.ts';
import { describeActions } from './model/describe-actions.ts';
import type { Reading } from './reading.ts';

/** An action that nobody has, made by the recipe of CONTRIBUTING: one definition and one line. */
const sponsor: ActionDefinition = {
  name: 'sponsor',
  summary: 'Sponsor {recipient} with {amount} {token}',
  description: 'Gives tokens to a project.',
  slots: {
    amount: walletAmount('With how much should it be sponsored?'),
    token: tokenSlot('With which token should it be sponsored?'),
    recipient: {
      type: 'recipient',
      required: true,
      question: 'Who should be sponsored?',
      description: 'The project.',
    },
  },
  says: ['sponsor|fund_generously {recipient} with {amount} {token}'],
  examples: ['sponsor 0xde709f2102306220921060314715629080e2fb77 with 5 USDC'],
};
const actions = [...readActions, sponsor];
const PROJECT = '0xde709f2102306220921060314715629080e2fb77';

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
