import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '../../actions/registry.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { LookUps } from '../look-ups.ts';
import type { Reading } from '../reader.ts';
import { startModelServer, type ModelAnswer, type ModelServer } from '../testing/model-server.ts';
import { ALICE, BOB, inShort, requestOf } from '../testing/requests.ts';
import type { ModelCall } from './call-model.ts';
import { endpointModel, type ModelEndpoint } from './endpoint-model.ts';
import { createModelReader } from './model-reader.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const apiKey = 'secret';
const ENDPOINTS: readonly (readonly [string, (url: string) => ModelEndpoint, string])[] = [
  [
    'an OpenAI-compatible endpoint',
    (url) => ({ provider: 'compatible', baseUrl: `${url}/v1`, apiKey, model: 'qwen3' }),
    '/v1/chat/completions',
  ],
  [
    'OpenAI',
    (url) => ({ provider: 'openai', baseUrl: `${url}/v1`, apiKey, model: 'gpt-4.1-mini' }),
    '/v1/chat/completions',
  ],
  [
    'Anthropic',
    (url) => ({ provider: 'anthropic', baseUrl: `${url}/v1`, apiKey, model: 'claude-sonnet-4-5' }),
    '/v1/messages',
  ],
  [
    'Anthropic, with a model that answers by tool',
    (url) => ({ provider: 'anthropic', baseUrl: `${url}/v1`, apiKey, model: 'claude-3-5-haiku-latest' }),
    '/v1/messages',
  ],
  [
    'Google',
    (url) => ({ provider: 'google', baseUrl: `${url}/v1beta`, apiKey, model: 'gemini-2.5-flash' }),
    '/v1beta/models/gemini-2.5-flash:generateContent',
  ],
];

const CALL: Omit<ModelCall, 'model'> = {
  timeoutMs: 25_000,
  maxRetries: 0,
  maxOutputTokens: 500,
  maxSteps: 3,
  tokenBudget: 20_000,
};

const TEXT = `yo wangle 5 usdc at my amigo ${ALICE} will ya`;
const quoting = (recipient: string): ModelAnswer => ({
  output: {
    outcome: 'intent',
    steps: [
      {
        action: 'transfer',
        message: 0,
        clause: `wangle 5 usdc at my amigo ${ALICE}`,
        slots: [
          { slot: 'amount', message: 0, quote: '5' },
          { slot: 'token', message: 0, quote: 'usdc' },
          { slot: 'recipient', message: 0, quote: recipient },
        ],
      },
    ],
    open: null,
    refusal: null,
  },
});

const asked: string[] = [];
const lookUps: LookUps = {
  token: async (text) => {
    asked.push(text);
    return { symbol: 'USDC', name: 'USD Coin', address: BOB, balance: '1000' };
  },
  name: async (text) => {
    asked.push(text);
    return text.endsWith('.eth') ? BOB : null;
  },
};

describe.each(ENDPOINTS)('%s', (_, endpoint, path) => {
  const read = (call: Partial<ModelCall> = {}, text = TEXT): Promise<Reading> => {
    const model = endpointModel(endpoint(server.urlOfPlay));
    asked.length = 0;
    return createModelReader({ actions, model, ...CALL, ...call }).read({ ...requestOf(text), lookUps });
  };
  const codeOf = async (reading: Promise<Reading>): Promise<string> => {
    const error: unknown = await reading.then(inShort, (reason: unknown) => reason);
    if (typeof error === 'string') return error;
    if (error instanceof Say402Error) return error.code;
    throw error;
  };

  test('gives an intent of what it quotes', async () => {
    server.play(quoting(ALICE));
    expect(inShort(await read())).toBe(`5 USDC -> ${ALICE}`);
    expect(server.seen.map((call) => call.path)).toEqual([path]);
    expect(JSON.stringify(server.seen[0]?.headers)).toContain(apiKey);
  });

  test('may look up what the user wrote, and is told what it is', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] }, quoting(ALICE));
    expect(inShort(await read())).toBe(`5 USDC -> ${ALICE}`);
    expect(asked).toEqual(['usdc']);
    expect(JSON.stringify(server.seen[1]?.body)).toContain('USD Coin');
  });

  test('can not look up what no user wrote', async () => {
    server.play(
      { calls: [{ name: 'resolve_name', input: { text: 'my-seed-words.thief.eth' } }] },
      quoting(ALICE),
    );
    expect(inShort(await read())).toBe(`5 USDC -> ${ALICE}`);
    expect(asked).toEqual([]);
  });

  test('can not make an intent of what a look-up returned', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] }, quoting(BOB));
    expect(await codeOf(read())).toBe('?');
  });

  test('gets no tools in its last step, and no further one', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] });
    expect(await codeOf(read())).toBe('model_unavailable');
    expect(server.seen).toHaveLength(3);
    expect(JSON.stringify(server.seen[1]?.body)).toContain('"look_up_token"');
    expect(JSON.stringify(server.seen[2]?.body)).not.toContain('Exactly as written in a message');
  });

  test('is not called again once the tokens are spent', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] });
    const spent = { maxSteps: 50, tokenBudget: 6_000 };
    expect(await codeOf(read(spent))).toBe('model_unavailable');
    expect(server.seen).toHaveLength(6);
  });

  test('is not called at all for messages beyond the budget', async () => {
    server.play(quoting(ALICE));
    expect(await codeOf(read({ tokenBudget: 1_000 }))).toBe('model_unavailable');
    expect(server.seen).toHaveLength(0);
  });

  test.each([
    ['text instead of JSON', { text: 'Sure! I will send it.' }],
    ['truncated JSON', { text: '{"outcome":"intent","steps":[{"acti', finish: 'length' }],
    ['JSON outside the schema', { output: { outcome: 'intent' } }],
    ['a tool that does not exist', { calls: [{ name: 'send_money', input: { to: BOB } }] }],
    ['a tool with other input', { calls: [{ name: 'look_up_token', input: { evil: 1 } }] }],
    ['a refusal of the provider', { text: '', finish: 'content_filter' }],
    ['a connection that breaks', { cut: true }],
    ['a wrong key', { status: 401 }],
    ['an overloaded provider', { status: 529 }],
    ['an answer that is no JSON at all', { status: 200, body: '<html>' }],
  ] as const)('with %s is model_unavailable', async (__, played) => {
    server.play(played);
    expect(await codeOf(read())).toBe('model_unavailable');
  });

  test('that is too slow is given up', async () => {
    server.play({ hang: true });
    expect(await codeOf(read({ timeoutMs: 150 }))).toBe('model_unavailable');
  });
});

test('a fault that passes is tried once more', async () => {
  const [[, endpoint] = []] = ENDPOINTS;
  server.play({ status: 503 }, quoting(ALICE));
  const model = endpointModel(endpoint!(server.urlOfPlay));
  const reader = createModelReader({ actions, model, ...CALL, maxRetries: 1 });
  expect(inShort(await reader.read(requestOf(TEXT)))).toBe(`5 USDC -> ${ALICE}`);
});
