import { handMadePayment, startPostgres, type Postgres, type SandboxChains } from '@say402/sandbox';
import type { Service } from '@say402/server';
import { paymentRequiredSchema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Answer } from './caller.ts';
import { minuteClock } from './minute-clock.ts';
import { startInstance } from './second-instance.ts';
import { lentChains } from '../lent-chains.ts';

const FLUSHED = 600;
const DAY = 24 * 3_600_000;
const sleep = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let elapsed = 0;
let chains: SandboxChains;
let postgres: Postgres;
let instances: readonly Service[] = [];

beforeAll(async () => {
  [chains, postgres] = await Promise.all([lentChains(), startPostgres({ forgetful: true })]);
  const environment = {
    DATABASE_URL: await postgres.database('limits'),
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_IP: '40',
    RATE_LIMIT_PER_WALLET: '8',
    RATE_LIMIT_QUESTIONS: '8',
    QUERIES_PER_DAY_PER_WALLET: '12',
    QUERIES_PER_DAY_PER_IP: '15',
    REFUSED_PAYMENTS_PER_IP: '5',
    UNPAID_OPERATIONS_PER_IP: '6',
    UNPAID_OPERATIONS_PER_WALLET: '4',
  };
  const clock = minuteClock();
  const now = (): number => clock() + elapsed;
  instances = await Promise.all([0, 1].map(async () => startInstance(chains, environment, { now })));
});
afterAll(async () => {
  await Promise.all(instances.map(async (instance) => instance.close()));
  await Promise.all([chains.close(), postgres.close()]);
});

const at = (index: number): string => instances[index % 2]!.url;
const get = async (index: number, ip: string): Promise<Answer> =>
  call(`${at(index)}/healthz`, { method: 'GET', headers: { 'x-forwarded-for': ip } });
const post = async (index: number, ip: string, body: unknown, headers = {}): Promise<Answer> =>
  call(`${at(index)}/api/process`, { body, headers: { 'x-forwarded-for': ip, ...headers } });
const query = async (index: number, ip: string, wallet: string): Promise<Answer> => {
  const content = `send 1 USDC to ${chains.accounts.secondUser.evm.address}`;
  return post(index, ip, { messages: [{ role: 'user', content }], wallet, chain: 'base' });
};
const statuses = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('two instances on one PostgreSQL', () => {
  test('let one address in as often as the limit says, together', async () => {
    const ip = '203.0.113.1';
    const first = await Promise.all(Array.from({ length: 20 }, async () => get(0, ip)));
    await sleep(FLUSHED);
    // The second instance learns the shared count with its own first exchange.
    await get(1, ip);
    await sleep(FLUSHED);
    const second = await Promise.all(Array.from({ length: 30 }, async () => get(1, ip)));
    expect([statuses(first, 200), statuses(second, 200)]).toEqual([20, 19]);
    const refused = second.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-policy')).toBe('"ip";q=40;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"ip";r=0;t=\d+$/);
    expect((await get(1, '203.0.113.2')).status).toBe(200);
  });

  test('count an IPv6 address by its /64, and an IPv4 address however it is written', async () => {
    const block = Array.from({ length: 50 }, async (_, index) => get(0, `2001:db8:7:7::${index + 1}`));
    expect(statuses(await Promise.all(block), 200)).toBe(40);
    expect((await get(0, '2001:db8:7:8::1')).status).toBe(200);
    const mapped = Array.from({ length: 50 }, async (_, index) =>
      get(0, index % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'),
    );
    expect(statuses(await Promise.all(mapped), 200)).toBe(40);
  });

  test('hold what may wait for its payment, by address and by address and wallet', async () => {
    const [ip, { user, secondUser }] = ['203.0.113.20', chains.accounts];
    const mine = [];
    for (let index = 0; index < 5; index += 1) mine.push(await query(index, ip, user.evm.address));
    expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(mine[4]?.body['code']).toBe('too_many_unpaid');
    expect(Number(mine[4]?.headers.get('retry-after'))).toBeGreaterThan(3_600);
    const others = [];
    for (let index = 0; index < 3; index += 1) others.push(await query(index, ip, secondUser.evm.address));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 429]);
    // A stranger who names the wallet takes nothing from its owner.
    expect((await query(0, '203.0.113.21', user.evm.address)).status).toBe(200);
  });

  test('count a wallet once, in whatever case it is written', async () => {
    const [ip, wallet] = ['203.0.113.30', chains.accounts.user.evm.address];
    const spelled = [wallet, wallet.toLowerCase(), `0x${wallet.slice(2).toUpperCase()}`];
    const answers = [];
    for (let index = 0; index < 9; index += 1) answers.push(await query(0, ip, spelled[index % 3]!));
    expect(answers.map(({ body }) => body['code']).slice(-2)).toEqual(['too_many_unpaid', 'rate_limited']);
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"wallet";r=7;t=\d+$/);
  });

  test('answer so many questions of one address, and prepare its orders all the same', async () => {
    const [ip, { user, secondUser }] = ['203.0.113.55', chains.accounts];
    const ask = async (wallet: string) =>
      post(0, ip, { messages: [{ role: 'user', content: 'what can you do?' }], wallet, chain: 'base' });
    const asked: Answer[] = [];
    for (let index = 0; index < 9; index += 1)
      asked.push(await ask((index % 2 === 0 ? user : secondUser).evm.address));
    expect(asked.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    expect(asked[8]!.body).toMatchObject({ code: 'rate_limited' });
    expect(asked[8]!.headers.get('ratelimit-policy')).toBe('"questions";q=8;w=60');
    expect((await query(0, ip, user.evm.address)).status).toBe(200);
  });

  test('have quotas for a day beside the limits of a minute', async () => {
    const [ip, { user, secondUser }] = ['203.0.113.60', chains.accounts];
    // Not over midnight, when a day's counts begin anew.
    if (DAY - (Date.now() % DAY) < 300_000) elapsed += 300_000;
    const codes = async (wallet: string, times: number): Promise<unknown[]> => {
      const answers = [];
      for (let index = 0; index < times; index += 1) answers.push(await query(0, ip, wallet));
      return answers.map(({ body, status }) => body['code'] ?? status);
    };
    // Most of them are refused for other reasons: what was read and answered counts.
    await codes(user.evm.address, 9);
    elapsed += 60_000;
    expect((await codes(user.evm.address, 5)).at(-1)).toBe('rate_limited');
    const refused = await query(0, ip, user.evm.address);
    expect(refused.headers.get('ratelimit-policy')).toBe('"wallet-day";q=12;w=86400');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    elapsed += 60_000;
    expect((await codes(secondUser.evm.address, 4)).at(-1)).toBe('rate_limited');
    expect((await query(0, ip, secondUser.evm.address)).headers.get('ratelimit-policy')).toContain(
      '"ip-day"',
    );
    elapsed = 0;
  });

  test('count what comes to /mcp like any other call: messages, queries, refused payments', async () => {
    const tool = async (ip: string, name: string, args: object): Promise<Answer> =>
      call(`${at(0)}/mcp`, {
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
        headers: { accept: 'application/json, text/event-stream', 'x-forwarded-for': ip },
      });
    const wallet = chains.accounts.user.evm.address;
    const ask = { words: 'what do I have?', chain: 'base', wallet };
    const asked = await Promise.all(
      Array.from({ length: 10 }, async () => tool('203.0.113.91', 'look_up', ask)),
    );
    expect(asked.filter(({ text }) => text.includes('rate_limited'))).toHaveLength(2);
    const forged = { operationId: 'op_made_up', payment: 'e30=' };
    const paid: Answer[] = [];
    for (let index = 0; index < 7; index += 1) paid.push(await tool('203.0.113.92', 'release', forged));
    expect(paid.filter(({ text }) => text.includes('too_many_refusals'))).toHaveLength(2);
    const many = await Promise.all(
      Array.from({ length: 45 }, async () => tool('203.0.113.93', 'show', { operationId: 'op_1' })),
    );
    expect(statuses(many, 429)).toBe(5);
  });

  test('end a flood of bad payments before it reaches the facilitator, and leave others alone', async () => {
    const [ip, { user, secondUser }] = ['203.0.113.40', chains.accounts];
    const prepared = await query(0, ip, user.evm.address);
    expect([prepared.status, prepared.body['code'], prepared.body['detail']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    const operationId = prepared.body['operationId'] as string;
    const terms = paymentRequiredSchema.parse((await post(0, ip, { operationId })).body).accepts[0]!;
    const bad = async (): Promise<string> => handMadePayment({ ...terms, maxAmountRequired: '999' }, user);
    const answers = [];
    for (let index = 0; index < 7; index += 1)
      answers.push(await post(0, ip, { operationId }, { 'x-payment': await bad() }));
    expect(answers.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402, 429, 429]);
    expect(answers[6]?.body['code']).toBe('too_many_refusals');
    expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const proof = await handMadePayment(terms, secondUser);
    expect((await post(0, ip, { operationId })).status).toBe(402);
    expect((await post(0, '203.0.113.41', { operationId }, { 'x-payment': proof })).status).toBe(200);
  });

  test('go on counting while the database is away', async () => {
    const ip = '203.0.113.50';
    await postgres.restart(async () => {
      const down = await Promise.all(Array.from({ length: 30 }, async () => get(0, ip)));
      expect(statuses(down, 200)).toBe(30);
      await sleep(FLUSHED);
      expect(statuses(await Promise.all(Array.from({ length: 30 }, async () => get(0, ip))), 200)).toBe(10);
    });
  });
});
