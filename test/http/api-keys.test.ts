import { handMadePayment, type Postgres, type SandboxChains } from '@say402/sandbox';
import type { Service } from '@say402/server';
import { paymentRequiredSchema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lentPostgres } from '../../packages/server/src/store/testing/lent-postgres.ts';
import { operator, type OperatorAnswer } from '../operator.ts';
import { call, type Answer } from './caller.ts';
import { minuteClock } from './minute-clock.ts';
import { startInstance } from './second-instance.ts';
import { lentChains } from '../lent-chains.ts';

const POLICIES = ['none', 'queries', 'all'] as const;
type Policy = (typeof POLICIES)[number];

let chains: SandboxChains;
let postgres: Pick<Postgres, 'database' | 'close'>;
let databaseUrl: string;
let elapsed = 0;
const instances = new Map<Policy, Service>();

beforeAll(async () => {
  [chains, postgres] = await Promise.all([lentChains(), lentPostgres()]);
  databaseUrl = await postgres.database('keys');
  const clock = minuteClock();
  const now = (): number => clock() + elapsed;
  for (const policy of POLICIES) {
    const environment = {
      DATABASE_URL: databaseUrl,
      REQUIRE_API_KEY: policy,
      RATE_LIMIT_PER_IP: '20',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    instances.set(policy, await startInstance(chains, environment, { now }));
  }
});
afterAll(async () => {
  await Promise.all([...instances.values()].map(async (instance) => instance.close()));
  await Promise.all([chains.close(), postgres.close()]);
});

const run = async (...args: readonly string[]): Promise<OperatorAnswer> => operator(databaseUrl, ...args);
const create = async (...args: readonly string[]): Promise<{ key: string; id: string }> => {
  const { code, out } = await run('keys', 'create', '--name', 'An app', ...args);
  expect(code).toBe(0);
  const [key = '', , line = ''] = out.split('\n');
  expect(key).toMatch(/^say402_[\w-]{43}$/);
  return { key, id: line.split(' ')[0]! };
};
const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
const url = (policy: Policy): string => instances.get(policy)!.url;
let address = 0;
const from = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${(address += 1)}` });
const query = async (policy: Policy, headers: Record<string, string> = {}): Promise<Answer> => {
  const { user, secondUser } = chains.accounts;
  const messages = [{ role: 'user', content: `send 1 USDC to ${secondUser.evm.address}` }];
  const body = { messages, wallet: user.evm.address, chain: 'base' };
  return call(`${url(policy)}/api/process`, { body, headers: { ...from(), ...headers } });
};
const health = async (policy: Policy, headers: Record<string, string>): Promise<Answer> =>
  call(`${url(policy)}/healthz`, { method: 'GET', headers: { ...from(), ...headers } });

describe('an API key', () => {
  test('is needed for queries where the operator says so, and paying stays open to every x402 client', async () => {
    const refused = await query('queries');
    expect(refused).toMatchObject({ status: 401, body: { code: 'api_key_required' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="say402"');
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    const { key } = await create();
    const { body, status } = await query('queries', bearer(key));
    expect(status).toBe(200);
    const { operationId } = body;
    const process = `${url('queries')}/api/process`;
    const terms = paymentRequiredSchema.parse((await call(process, { body: { operationId } })).body);
    const proof = await handMadePayment(terms.accepts[0]!, chains.accounts.user);
    const paid = await call(process, { body: { operationId }, headers: { 'x-payment': proof } });
    expect(paid.status).toBe(200);
    expect(
      (await call(`${url('queries')}/api/operations/${String(operationId)}`, { method: 'GET' })).status,
    ).toBe(200);
  });

  test('is needed for every call under /api where the operator says so, and for nothing else', async () => {
    const { key } = await create();
    const plain = await query('all', { 'x-api-key': key });
    expect(plain.status).toBe(200);
    const { operationId } = plain.body;
    const process = `${url('all')}/api/process`;
    const read = `${url('all')}/api/operations/${String(operationId)}`;
    expect((await call(process, { body: { operationId } })).status).toBe(401);
    expect((await call(read, { method: 'GET' })).status).toBe(401);
    expect((await call(process, { body: { operationId }, headers: bearer(key) })).status).toBe(402);
    expect((await call(read, { method: 'GET', headers: bearer(key) })).status).toBe(200);
    for (const path of ['/healthz', '/openapi.json', '/docs/errors'])
      expect((await call(`${url('all')}${path}`, { method: 'GET', headers: from() })).status).toBe(200);
  });

  test('is needed at /mcp as under /api: for the tools that query, or for every message', async () => {
    const { user } = chains.accounts;
    const params = {
      name: 'look_up',
      arguments: { words: 'what do I have?', chain: 'base', wallet: user.evm.address },
    };
    const tool = async (policy: Policy, headers: Record<string, string> = {}): Promise<Answer> =>
      call(`${url(policy)}/mcp`, {
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        headers: { accept: 'application/json, text/event-stream', ...from(), ...headers },
      });
    expect(await tool('none')).toMatchObject({ status: 200, body: { result: { structuredContent: {} } } });
    const refused = await tool('queries');
    expect([refused.status, refused.text]).toEqual([200, expect.stringContaining('api_key_required')]);
    expect(await tool('all')).toMatchObject({ status: 401, body: { code: 'api_key_required' } });
    const { key } = await create();
    for (const policy of ['queries', 'all'] as const)
      expect(await tool(policy, bearer(key))).toMatchObject({ body: { result: { structuredContent: {} } } });
  });

  test('holds its Idempotency-Keys: another body conflicts, and another API key is independent', async () => {
    const [one, other] = [bearer((await create()).key), bearer((await create()).key)];
    const { user, secondUser } = chains.accounts;
    const send = async (amount: string, key: Record<string, string>): Promise<Answer> => {
      const messages = [{ role: 'user', content: `send ${amount} USDC to ${secondUser.evm.address}` }];
      const body = { messages, wallet: user.evm.address, chain: 'base' };
      const headers = { ...from(), ...key, 'idempotency-key': 'shared' };
      return call(`${url('none')}/api/process`, { body, headers });
    };
    const first = await send('1', one);
    expect({ status: first.status, text: first.text }).toMatchObject({ status: 200 });
    expect((await send('1', one)).text).toBe(first.text);
    expect(await send('2', one)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    for (const stranger of [await send('1', other), await send('1', {}), await send('2', other)])
      expect(stranger.body['operationId']).not.toBe(first.body['operationId']);
    const third = bearer((await create()).key);
    const refused = await send('99999999', third);
    expect(refused.status).toBe(422);
    expect((await send('99999999', third)).text).toBe(refused.text);
    expect(await send('1', third)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  test('that is none is refused, but an Authorization header for somebody else is left alone', async () => {
    const unknown = `say402_${'x'.repeat(43)}`;
    for (const policy of POLICIES) {
      const refused = await query(policy, bearer(unknown));
      expect(refused).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
      expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    expect((await query('none', { authorization: 'Basic dTpw' })).status).toBe(200);
    expect((await query('none', { authorization: 'Bearer eyJhbGciOi' })).status).toBe(200);
    expect((await query('queries', { authorization: 'Basic dTpw' })).status).toBe(401);
    expect((await query('all', { authorization: 'Bearer eyJhbGciOi' })).body['code']).toBe('api_key_invalid');
  });

  test('can not be guessed faster than the limit of an address', async () => {
    const ip = { 'x-forwarded-for': '203.0.113.77' };
    const answers = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => health('none', { ...ip, ...bearer(`say402_${index}`) })),
    );
    const codes = answers.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'api_key_invalid')).toHaveLength(20);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
  });

  test('brings limits of its own, which replace those of the address', async () => {
    const ip = { 'x-forwarded-for': '203.0.113.78' };
    const { key } = await create('--per-minute', '30');
    // The first one looks the key up; the others find it known.
    const answers = [await health('none', { ...ip, ...bearer(key) })];
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"key";q=30;w=60');
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"key";r=29;t=\d+$/);
    for (let index = 0; index < 31; index += 1) answers.push(await health('none', { ...ip, ...bearer(key) }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited', status: 429 });
    expect((await health('none', ip)).status).toBe(200);
  });

  test('can have a limit for a day, and none for a minute', async () => {
    const { key } = await create('--per-minute', '0', '--per-day', '3');
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await health('none', bearer(key))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await health('none', bearer(key));
    expect(refused.headers.get('ratelimit-policy')).toBe('"key-day";q=3;w=86400');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('ends on every instance within ten seconds of its revocation, and when it expires', async () => {
    const { key, id } = await create();
    const { key: short } = await create('--expires', new Date(Date.now() + 3_600_000).toISOString());
    for (const policy of POLICIES)
      for (const each of [key, short]) expect((await health(policy, bearer(each))).status).toBe(200);
    expect((await run('keys', 'revoke', id)).code).toBe(0);
    expect((await run('keys', 'revoke', id)).code).toBe(2);
    elapsed = 10_001;
    for (const policy of POLICIES) expect((await health(policy, bearer(key))).status).toBe(401);
    for (const policy of POLICIES) expect((await health(policy, bearer(short))).status).toBe(200);
    elapsed = 3_600_000;
    for (const policy of POLICIES) expect((await health(policy, bearer(short))).status).toBe(401);
    const { out } = await run('keys', 'list');
    expect(out).toMatch(new RegExp(`${id} .*revoked \\d{4}-`));
    expect(out).not.toContain(key);
    const listed = JSON.parse((await run('keys', 'list', '--json')).out) as {
      id: string;
      perMinute: number;
    }[];
    expect(listed.find((each) => each.id === id)).toMatchObject({ name: 'An app', perMinute: 300 });
  });
});
