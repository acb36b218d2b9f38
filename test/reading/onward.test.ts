import { broadcast } from '@say402/sandbox';
import { queryResponseSchema, releaseResponseSchema } from '@say402/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, EXACT, stepOf } from '../../packages/server/src/intent/model/testing/answers.ts';
import { startModelServer, type ModelServer } from '../../packages/server/src/intent/testing/model-server.ts';
import { openWorld, type World } from '../http/world.ts';

let world: World;
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer();
  const environment = {
    READER: 'model',
    LLM_BASE_URL: `${model.url}/v1`,
    LLM_MODEL: 'any',
    LLM_MAX_RETRIES: '0',
  };
  world = await openWorld({ environment });
});
afterAll(async () => Promise.all([world.sandbox.close(), model.close()]));

const words = 'yo hop 40 USDC over to Polygon and flip it into POL';
const swapped = stepOf('swap', {
  amountIn: ['it', 'output'],
  tokenIn: ['it', 'output'],
  tokenOut: ['POL', 'native'],
});

test('a request that goes on on another chain is two operations: a yes prepares the first, and the words of the answer the second', async () => {
  const hopped = stepOf('bridge', { amount: '40', token: 'USDC', destination: ['Polygon', 'polygon'] });
  model.play(answerOf({ steps: [hopped], onward: [swapped] }), EXACT);
  const { body } = await world.post(world.query({ words }));
  expect(body).toMatchObject({ code: 'question', options: ['yes', 'no'], open: [] });
  const [, then = ''] = /afterwards: “(.*?)”/.exec(String(body['question'])) ?? [];
  expect(then).toBe('finish my bridge and swap it for POL');
  const first = queryResponseSchema.parse(
    (await world.post({ ...world.query({ words: 'yes' }), draft: body['draft'] })).body,
  );
  expect(first.preview.map(({ summary }) => summary)).toEqual(['Bridge 40 USDC to Polygon']);
  expect(first.preview[0]?.sources).toContainEqual({
    field: 'amount',
    value: '40',
    source: { kind: 'message', message: 0, start: 7, end: 9, text: '40' },
  });
  const paid = await world.pay(first.operationId, await world.proofFor(first.operationId));
  const { transactions } = releaseResponseSchema.parse(paid.body);
  await broadcast(transactions, world.sandbox.accounts.user, world.sandbox.chains.base.rpcUrl);
  const finished = stepOf('finish_bridge', {});
  model.play(answerOf({ steps: [finished, swapped] }), EXACT);
  const second = await world.post(world.query({ chain: 'polygon', words: then }));
  const { preview } = queryResponseSchema.parse(second.body);
  expect(preview.map(({ action }) => action)).toEqual(['finish_bridge', 'swap']);
});

test('it is not where the model says a chain that the user does not, whatever a verifier says', async () => {
  for (const [quote, value] of [
    ['Avalanche', 'avalanche'],
    ['', 'polygon'],
  ] as const) {
    const hopped = stepOf('bridge', { amount: '40', token: 'USDC', destination: [quote, value] });
    const answered = answerOf({ steps: [hopped], onward: [swapped] });
    model.play(answered, answered, EXACT);
    const { status, body } = await world.post(world.query({ words }));
    expect(status).toBe(422);
    expect(body['operationId']).toBeUndefined();
    expect(body['error']).not.toContain('two operations');
  }
});
