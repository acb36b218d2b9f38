import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { ALICE, BOB } from '../testing/requests.ts';
import { callModel } from './call-model.ts';
import type { CallLimits } from './call-limits.ts';
import { endpointModel } from './endpoint-model.ts';
import { startModelTime } from './model-time.ts';
import { modelTools } from './model-tools.ts';
import { COMPATIBLE, ENDPOINTS, KEY, type MakeEndpoint } from './testing/endpoints.ts';
import { createTokenMeter, type ModelUse } from './token-meter.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const LIMITS: CallLimits = {
  timeoutMs: 25_000,
  maxRetries: 0,
  maxOutputTokens: 500,
  maxSteps: 3,
  tokenBudget: 20_000,
};
const schema = z.object({ said: z.array(z.string().max(20)).max(3), count: z.int().min(0).nullable() });
const OUTPUT = { said: ['5', 'USDC'], count: 2 };

const looked: string[] = [];
const lookUps = {
  token: async (text: string) => {
    looked.push(text);
    return { symbol: 'USDC', name: 'USD Coin', address: BOB, balance: '1000' };
  },
  name: async () => null,
};
const messages = [{ role: 'user', content: `send 5 usdc to ${ALICE}` }] as const;

beforeEach(() => {
  looked.length = 0;
});

interface Asked {
  readonly uses: readonly ModelUse[];
  readonly answer: Promise<unknown>;
}

/** Asks the model at an endpoint once. */
function ask(endpoint: MakeEndpoint, limits: Partial<CallLimits> = {}, system = 'Read it.'): Asked {
  const uses: ModelUse[] = [];
  const { signal: timeout, apart } = startModelTime({ ...LIMITS, ...limits }.timeoutMs);
  const tools = modelTools({ messages, lookUps }, apart);
  const meter = createTokenMeter((use) => uses.push(use), Date.now);
  const whole = { ...LIMITS, ...limits };
  const signal = new AbortController().signal;
  const asked = { system, prompt: 'messages', schema, name: 'reading', ...(tools && { tools }) };
  const called = endpointModel(endpoint(server.urlOfPlay));
  return { uses, answer: callModel(called, asked, { limits: whole, meter, signal, timeout }) };
}

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  const error: unknown = await answer.catch((reason: unknown) => reason);
  return error instanceof Say402Error ? error.code : error;
}

describe.each(ENDPOINTS)('%s', (kind, endpoint, path) => {
  const answerOf = (limits: Partial<CallLimits> = {}, system?: string) =>
    ask(endpoint, limits, system).answer;

  test('answers by the schema, with its key, at its path', async () => {
    server.play({ output: OUTPUT });
    expect(await answerOf()).toEqual(OUTPUT);
    expect(server.seen.map((call) => call.path)).toEqual([path]);
    expect(JSON.stringify(server.seen[0]?.headers)).toContain(KEY);
  });

  test('is sent no bounds that a provider could refuse, and is held to them', async () => {
    server.play({ output: { ...OUTPUT, said: ['1', '2', '3', '4'] } });
    expect(await codeOf(answerOf())).toBe('model_unavailable');
    expect(JSON.stringify(server.seen[0]?.body)).not.toMatch(/maxItems|maxLength|minimum/);
  });

  test('may look up what the user wrote, and is told what it is', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] }, { output: OUTPUT });
    expect(await answerOf()).toEqual(OUTPUT);
    expect(looked).toEqual(['usdc']);
    expect(JSON.stringify(server.seen[1]?.body)).toContain('USD Coin');
  });

  test('can not look up what no user wrote', async () => {
    const input = { text: 'my-seed-words.thief.eth' };
    server.play({ calls: [{ name: 'look_up_token', input }] }, { output: OUTPUT });
    await answerOf();
    expect(looked).toEqual([]);
  });

  test('gets no tools in its last step, and no further one', async () => {
    server.play({ calls: [{ name: 'look_up_token', input: { text: 'usdc' } }] });
    expect(await codeOf(answerOf())).toBe('model_unavailable');
    expect(server.seen).toHaveLength(3);
    expect(JSON.stringify(server.seen[1]?.body)).toContain('"look_up_token"');
    expect(JSON.stringify(server.seen[2]?.body)).not.toContain('Exactly as written in a message');
  });

  test('is not called again once the tokens are spent, those that it thought with included', async () => {
    const calls = [{ name: 'look_up_token', input: { text: 'usdc' } }];
    server.play({ calls });
    expect(await codeOf(answerOf({ maxSteps: 50, tokenBudget: 6_000 }))).toBe('model_unavailable');
    expect(server.seen).toHaveLength(6);
    server.play({ calls, thought: 2_000 });
    const { answer, uses } = ask(endpoint, { maxSteps: 50, tokenBudget: 6_000 });
    expect(await codeOf(answer)).toBe('model_unavailable');
    expect(server.seen).toHaveLength(2);
    expect(uses).toMatchObject([{ read: 1_800, written: 4_200 }]);
  });

  test('is not called at all for messages beyond the budget', async () => {
    server.play({ output: OUTPUT });
    expect(await codeOf(answerOf({ tokenBudget: 1_000 }, 'word '.repeat(1_000)))).toBe('model_unavailable');
    expect(server.seen).toHaveLength(0);
  });

  test.each([
    ['text instead of JSON', { text: 'Sure! I will send it.' }],
    ['truncated JSON', { text: '{"said":["5"', finish: 'length' }],
    ['JSON outside the schema', { output: { said: 5 } }],
    ['a tool that does not exist', { calls: [{ name: 'send_money', input: { to: BOB } }] }],
    ['a refusal of the provider', { text: '', finish: 'content_filter' }],
    ['a connection that breaks', { cut: true }],
    ['a wrong key', { status: 401 }],
    ['an overloaded provider', { status: 529 }],
    ['an answer that is no JSON at all', { status: 200, body: '<html>' }],
  ] as const)('with %s is model_unavailable', async (_, played) => {
    server.play(played);
    expect(await codeOf(answerOf())).toBe('model_unavailable');
  });

  test('that is too slow is given up', async () => {
    server.play({ hang: true });
    expect(await codeOf(answerOf({ timeoutMs: 150 }))).toBe('model_unavailable');
  });

  test('is asked to think little, and to keep the system prompt', async () => {
    server.play({ output: OUTPUT });
    await answerOf({}, 'stable '.repeat(10));
    const body = JSON.stringify(server.seen[0]?.body);
    if (kind === 'OpenAI')
      expect(body).toMatch(/"effort":"low".*"store":false|"store":false.*"effort":"low"/);
    if (kind === 'Anthropic') {
      expect(body).toContain('"cache_control":{"type":"ephemeral"}');
      expect(body).toContain('"effort":"low"');
    }
    if (kind === 'Google') expect(body).toContain('"thinking');
    if (kind === 'a compatible endpoint') expect(body).not.toContain('effort');
  });
});

test('a fault that passes is tried once more', async () => {
  server.play({ status: 503 }, { output: OUTPUT });
  expect(await ask(COMPATIBLE, { maxRetries: 1 }).answer).toEqual(OUTPUT);
});
