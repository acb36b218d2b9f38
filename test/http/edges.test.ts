import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@say402/readback';
import { startSandbox, type SandboxChains } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRpcProxy, type RpcProxy } from './rpc-proxy.ts';
import { callsAt, type World } from './world.ts';
import { lentChains } from '../lent-chains.ts';

const TOKEN = 'a token of more than sixteen signs';
const folder = mkdtempSync(join(tmpdir(), 'say402-edges-'));
const denyList = join(folder, 'denied.txt');
const database = join(folder, 'edges.db');
let started: SandboxChains;
let proxy: RpcProxy;
let world: World;
beforeAll(async () => {
  started = await lentChains();
  proxy = await startRpcProxy(() => started.chains.polygon.rpcUrl);
  writeFileSync(denyList, '# Nobody yet\n');
  const environment = {
    PRICE: '0.01',
    DATABASE_URL: `file:${database}`,
    DENY_LIST: denyList,
    MOST_STREAMS_PER_OPERATION: '3',
    OPERATOR_PORT: '0',
    OPERATOR_TOKEN: TOKEN,
    RPC_URL_POLYGON: proxy.url,
  };
  const sandbox = await startSandbox({ chains: started, environment });
  world = { sandbox, ...callsAt(sandbox) };
});
afterAll(async () => {
  await world.sandbox.close();
  proxy.close();
  await started.close();
  rmSync(folder, { recursive: true, force: true });
});

test('of one operation so many streams are kept open, whoever asks; another one has its own', async () => {
  const urlOf = async (): Promise<string> =>
    `${world.sandbox.url}/api/operations/${await world.newOperation()}/events`;
  const [one, other] = [await urlOf(), await urlOf()];
  const abort = new AbortController();
  const open = async (url: string): Promise<number> => (await fetch(url, { signal: abort.signal })).status;
  expect([await open(one), await open(one), await open(one)]).toEqual([200, 200, 200]);
  expect(await open(one)).toBe(429);
  expect(await open(other)).toBe(200);
  abort.abort();
  const next = new AbortController();
  await expect.poll(async () => (await fetch(one, { signal: next.signal })).status).toBe(200);
  next.abort();
});

test('wrong tokens for the operator slow down who sends them, and nobody else', async () => {
  const asks = async (token: string, from: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      request(world.sandbox.service.operatorUrl ?? '', { localAddress: from, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end();
    });
  for (let guess = 0; guess < 20; guess += 1) expect(await asks(`guess ${guess}`, '127.0.0.2')).toBe(401);
  expect(await asks('another guess', '127.0.0.2')).toBe(429);
  expect(await asks(TOKEN, '127.0.0.2')).toBe(429);
  expect(await asks(TOKEN, '127.0.0.1')).toBe(200);
  expect(await asks('a guess', '127.0.0.3')).toBe(401);
});

describe("a node's own words", () => {
  const secret = 'internal https://rpc.example/v2/a-secret-key at 10.0.0.7';
  const everything = [
    'eth_call',
    'eth_chainId',
    'eth_blockNumber',
    'eth_getBlockByNumber',
    'eth_simulateV1',
    'eth_estimateGas',
    'debug_traceCall',
    'eth_getCode',
    'eth_getBalance',
    'eth_getTransactionCount',
    'eth_gasPrice',
    'eth_feeHistory',
  ];

  test.each([
    ['all methods', everything],
    ['reads', ['eth_call']],
    ['dry runs', ['eth_simulateV1', 'debug_traceCall', 'eth_estimateGas']],
    ['blocks', ['eth_blockNumber', 'eth_getBlockByNumber']],
  ])('reach neither callers nor /readyz where it refuses %s', async (_, lacks) => {
    proxy.lacks = lacks;
    for (const code of [-32_000, -32_603, 3]) {
      proxy.refusal = { code, message: secret };
      const asked = [
        await world.post(world.query({ chain: 'polygon' })),
        await world.post(world.query({ chain: 'polygon', words: 'swap 5 USDC for POL' })),
        await world.get('/readyz'),
      ];
      for (const answer of asked)
        expect(JSON.stringify(answer.body)).not.toMatch(/secret|10\.0\.0\.7|example/);
    }
    proxy.lacks = null;
    proxy.refusal = null;
  });
});

test('clients are stored and counted under keyed hashes: no address, nor what a plain hash of it would be', async () => {
  await world.newOperation();
  await new Promise((done) => setTimeout(done, 600));
  const look = new DatabaseSync(database, { readOnly: true });
  const rows = (sql: string): unknown[] =>
    look
      .prepare(sql)
      .all()
      .flatMap((row) => Object.values(row));
  const stored = [...rows('SELECT client FROM operations'), ...rows('SELECT key FROM counters')].map(String);
  look.close();
  expect(stored.length).toBeGreaterThan(2);
  const wallet = world.address('base').toLowerCase();
  const names = ['ip 127.0.0.1', 'ip ip 127.0.0.1', `wallet 127.0.0.1 ${wallet}`];
  const plain = names.flatMap((name) =>
    (['base64url', 'hex'] as const).map((form) =>
      createHash('sha256').update(name).digest(form).slice(0, 22),
    ),
  );
  for (const each of stored) {
    expect(each).toMatch(/^[\w-]{22}$/);
    expect(plain).not.toContain(each);
  }
});

describe('an address that the operator denies', () => {
  const deny = async (...lines: readonly string[]): Promise<void> => {
    writeFileSync(denyList, lines.join('\n'));
    // Whoever asks next finds that the file has changed.
    await new Promise((done) => setTimeout(done, 20));
  };
  const refusal = async (overrides: Parameters<World['query']>[0]): Promise<unknown[]> => {
    const { status, body } = await world.post(world.query(overrides));
    return [status, body['code']];
  };
  const denied = [403, 'address_denied'];

  test.each([
    ['a wallet', (): string => world.address('base').toLowerCase(), {}],
    ['a recipient', (): string => world.address('base', 'secondUser'), {}],
    ['a token', (): string => chains.base.wrappedNative, { words: 'swap 5 USDC for WETH' }],
    ['a recipient on Solana', (): string => world.address('solana', 'secondUser'), { chain: 'solana' }],
    ['a wallet on Solana', (): string => world.address('solana'), { chain: 'solana' }],
  ] as const)('is refused as %s, from one request to the next', async (_, address, overrides) => {
    await deny();
    expect((await refusal(overrides))[0]).toBe(200);
    await deny('# Somebody', `${address()}  # by order`);
    expect(await refusal(overrides)).toEqual(denied);
    await deny();
    expect((await refusal(overrides))[0]).toBe(200);
  });

  test('is refused at the payment, before any money is taken, as payer too', async () => {
    await deny();
    const [forRecipient, forPayer] = [await world.newOperation(), await world.newOperation()];
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    await deny(world.address('base', 'secondUser'));
    const paid = await world.pay(forRecipient, await world.proofFor(forRecipient));
    expect([paid.status, paid.body['code']]).toEqual(denied);
    const other = world.query({ words: `send 1 USDC to ${world.address('base', 'payee')}` });
    const operationId = (await world.post(other)).body['operationId'] as string;
    const byOther = await world.pay(operationId, await world.proofFor(operationId, 'secondUser'));
    expect([byOther.status, byOther.body['code']]).toEqual(denied);
    expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before);
    await deny();
    expect((await world.pay(forPayer, await world.proofFor(forPayer))).status).toBe(200);
  });

  test('a list that can not be read any more stays as it was; at the start there is no service without it', async () => {
    await deny(world.address('base', 'secondUser'));
    expect(await refusal({})).toEqual(denied);
    await deny('not an address');
    expect(await refusal({})).toEqual(denied);
    rmSync(denyList);
    expect(await refusal({})).toEqual(denied);
    const missing = startSandbox({ chains: started, environment: { DENY_LIST: denyList } });
    await expect(missing).rejects.toThrow(/DENY_LIST: .*ENOENT/);
    await deny();
    expect((await refusal({}))[0]).toBe(200);
  });
});
