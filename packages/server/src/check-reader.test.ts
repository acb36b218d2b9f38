import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabularyFor } from '../corpus/vocabulary.ts';
import { actions } from './actions/registry.ts';
import { checkReader, READER_CHECK } from './check-reader.ts';
import type { ModelEndpoint } from './intent/model/reader-settings.ts';
import { answerOf } from './intent/model/testing/answers.ts';
import { startModelServer, type ModelAnswer, type ModelServer } from './intent/testing/model-server.ts';
import { ALICE, BOB } from './intent/testing/requests.ts';
import { parseNormalForm } from './intent/values/parse-normal-form.ts';
import { loadLabelled, type LabelledRequest } from './labelled-request.ts';
import { sayCheck } from './say-check.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const labelled = (id: string, expect: LabelledRequest['expect']): LabelledRequest => ({
  id,
  voice: 'plain',
  chain: 'base',
  messages: [{ role: 'user', content: `send 5 USDC to ${ALICE} or was it 6 to ${BOB}` }],
  expect,
});

const payment = (amount: string, recipient: string): LabelledRequest['expect'] => ({
  kind: 'transactions',
  steps: [{ action: 'transfer', slots: { amount, token: 'usdc', recipient } }],
});

const SENT = answerOf({
  steps: [
    {
      action: 'transfer',
      slots: [
        { slot: 'amount', message: 0, quote: '5', value: '5' },
        { slot: 'token', message: 0, quote: 'USDC', value: 'USDC' },
        { slot: 'recipient', message: 0, quote: ALICE, value: ALICE },
      ],
    },
  ],
  unused: [
    { message: 0, quote: '6', why: 'context' },
    { message: 0, quote: BOB, why: 'context' },
  ],
});
const EXACT: ModelAnswer = { output: { verdict: 'exact', not_kept: [], not_said: [] } };
const REFUSED = answerOf({ outcome: 'refusal', refusal: 'not_a_transaction' });

test('a model is held to labels, and what it took is counted', async () => {
  const endpoint: ModelEndpoint = {
    provider: 'compatible',
    baseUrl: '',
    apiKey: null,
    model: 'played',
    effort: 'default',
  };
  server.play(SENT, EXACT, SENT, EXACT, SENT, EXACT, REFUSED, REFUSED, REFUSED, { status: 500 });
  const check = await checkReader({
    settings: {
      kind: 'model',
      learned: false,
      endpoint: { ...endpoint, baseUrl: `${server.urlOfPlay}/v1` },
      verifier: { ...endpoint, baseUrl: `${server.urlOfPlay}/v1`, model: 'second' },
      limits: { timeoutMs: 5_000, maxRetries: 0, maxOutputTokens: 500, maxSteps: 1, tokenBudget: 50_000 },
      onOutage: 'fail',
      prices: { read: 1, cached: null, written: 10 },
    },
    signal: new AbortController().signal,
    requests: [
      labelled('right', payment('5', ALICE.toLowerCase())),
      labelled('wrong-amount', payment('6', ALICE)),
      labelled('wrong-at-all', { kind: 'question' }),
      labelled('asked', payment('5', ALICE)),
      labelled('proper', { kind: 'refusal', code: 'not_a_transaction' }),
      labelled('other', { kind: 'question' }),
      labelled('failed', payment('5', ALICE)),
    ],
  });
  expect(check.requests.map(({ id, score }) => `${id}: ${score}`)).toEqual([
    'right: right',
    'wrong-amount: wrong',
    'wrong-at-all: wrong',
    'asked: asked',
    'proper: proper',
    'other: other',
    'failed: failed',
  ]);
  // Nine calls were answered, with 900 tokens read and 100 written each.
  expect(check).toMatchObject({ tokens: { read: 8_100, written: 900 }, dollars: 0.0171, cut: true });
  const said = sayCheck(check);
  expect(said).toMatch(/wrong {4}2 .*\n.*failed {3}1 /);
  expect(said).toContain('raise its context');
  expect(said).toContain('$0.0171 in all');
  expect(said).toContain('Do not let this model read.');
});

test('the built-in requests are sixty, labelled in the notation that scores read', () => {
  const requests = loadLabelled(READER_CHECK);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(60);
  const at = { message: 0, start: 0, end: 0 };
  const unread = requests.flatMap(({ id, chain, expect: { ...label } }) =>
    (label.kind === 'transactions' ? label.steps : []).flatMap(({ action, slots }) => {
      const definition = actions.find(({ name }) => name === action);
      return Object.entries(slots).flatMap(([name, value]) => {
        const type = definition?.slots[name]?.type;
        return type && parseNormalForm(type, value, at, vocabularyFor(chain))
          ? []
          : `${id} ${action} ${name}`;
      });
    }),
  );
  expect(unread).toEqual([]);
});
