import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from '../cli/command-line.ts';
import { startRpcProxy, type RpcProxy } from './rpc-proxy.ts';
import { openWorld, type World } from './world.ts';

/** Milliseconds. */
const [TIMEOUT, BUDGET] = [1_500, 4_000];
const folder = mkdtempSync(join(tmpdir(), 'say402-rpc-'));

let first: RpcProxy;
let second: RpcProxy;
/** With both URLs, and with the first one only. */
let both: World;
let alone: World;
beforeAll(async () => {
  let rpcUrl = '';
  [first, second] = await Promise.all([startRpcProxy(() => rpcUrl), startRpcProxy(() => rpcUrl)]);
  const environment = { RPC_TIMEOUT_MS: String(TIMEOUT), RPC_BUDGET_MS: String(BUDGET) };
  both = await openWorld({
    environment: { ...environment, RPC_URL_BASE: `${first.url},${second.url}` },
    beforeService: async ({ chains }) => {
      rpcUrl = chains.base.rpcUrl;
    },
  });
  alone = await openWorld({
    chains: both.sandbox,
    environment: { ...environment, RPC_URL_BASE: first.url },
  });
});
afterAll(async () => {
  await alone.sandbox.close();
  await both.sandbox.close();
  first.close();
  second.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const node of [first, second]) {
    node.trouble = null;
    node.lacks = null;
    node.asked.splice(0);
  }
});

const ask = async (world: World) => world.post(world.query());
/** Questions of requests: whether a node is back is asked beside them. */
const askedOf = (node: RpcProxy): number =>
  node.asked.filter((body) => !body.includes('"eth_chainId"')).length;

/** Until the first URL is trusted again, whatever it was in before. */
async function recovered(): Promise<void> {
  await expect
    .poll(
      async () => {
        first.asked.splice(0);
        expect((await ask(both)).status).toBe(200);
        return askedOf(first);
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(0);
  first.asked.splice(0);
  second.asked.splice(0);
}

describe('of two URLs, one that', () => {
  test.each([
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429, retryAfter: 1 }],
    ['hangs', 'hangs'],
  ] as const)(
    '%s costs one request once; it is left alone, and used again when it is back',
    async (_, trouble) => {
      await recovered();
      first.trouble = trouble;
      expect((await ask(both)).status).toBe(200);
      const cost = askedOf(first);
      expect(cost).toBeGreaterThan(0);
      for (let request = 0; request < 3; request += 1) expect((await ask(both)).status).toBe(200);
      expect(askedOf(first)).toBe(cost);
      first.trouble = null;
      await recovered();
    },
  );
});

describe('a single URL that', () => {
  test('asks for a second of patience is given it, and the request is answered', async () => {
    first.trouble = { status: 429, retryAfter: 1 };
    const asking = ask(alone);
    await expect.poll(() => first.asked.length).toBeGreaterThan(0);
    first.trouble = null;
    expect((await asking).status).toBe(200);
  });

  test('hangs holds a request no longer than its time, and is asked by the next one', async () => {
    first.trouble = 'hangs';
    const began = performance.now();
    expect(await ask(alone)).toMatchObject({ status: 503, body: { code: 'chain_unavailable' } });
    expect(performance.now() - began).toBeLessThan(BUDGET + 1_000);
    first.trouble = null;
    expect((await ask(alone)).status).toBe(200);
  });

  test('asks for more than the request has time for is refused at once, with the time to wait, and left alone', async () => {
    first.trouble = { status: 429, retryAfter: 60 };
    const began = performance.now();
    const refused = { status: 503, body: { code: 'chain_unavailable' } };
    const says = expect.stringMatching(/every node asks to be left alone/) as string;
    const answer = await ask(alone);
    expect(answer).toMatchObject({ ...refused, body: { detail: says } });
    expect(performance.now() - began).toBeLessThan(BUDGET);
    expect(Number(answer.headers.get('retry-after'))).toBe(60);
    const asked = first.asked.length;
    first.trouble = null;
    expect(await ask(alone)).toMatchObject(refused);
    expect(first.asked).toHaveLength(asked);
  });
});

describe('what a node lacks', () => {
  const lacking = ['eth_simulateV1', 'eth_feeHistory'];

  test('is said at the start', async () => {
    second.lacks = lacking;
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const world = await openWorld({
      chains: both.sandbox,
      environment: { RPC_URL_BASE: `${second.url}/key-123` },
      logger: pino({ level: 'info' }, stream),
    });
    const said = (): string => lines.filter((line) => line.includes('"chain":"base"')).join('');
    // Nobody waits for the nodes to be examined.
    await expect.poll(said).toMatch(/no eth_simulateV1.*no eth_feeHistory/s);
    await world.sandbox.close();
    expect(said()).not.toContain('key-123');
  });

  test('is a table of doctor --rpc, with what is weaker for it and without keys', async () => {
    second.lacks = lacking;
    first.down = true;
    const env = {
      SAY402_SANDBOX: '1',
      RPC_URL_BASE: `${second.url}/key-123, ${first.url}/key-123`,
    };
    const ran = await commandLine(both, folder)(['doctor', '--rpc'], { env });
    first.down = false;
    expect(ran.out).toMatch(/^base +http:\/\/127.0.0.1:\d+ +-?\d+ s +eth_call +no +10 +- +yes$/m);
    expect(ran.out).toMatch(/^base +http:\/\/127.0.0.1:\d+ +\? +- +- +\? +- +-$/m);
    expect(ran.out).toMatch(/^solana +http:\/\/127.0.0.1:\d+ +-?\d+ s +- +- +10 +yes +yes$/m);
    expect(ran.out).toContain('no eth_feeHistory: fees follow eth_gasPrice');
    expect(ran.out).toContain('it can not be reached: other URLs of the chain have to answer');
    expect(ran.out).not.toContain('key-123');
    expect(ran.exit).toBe(0);
    const wrong = { ...env, RPC_URL_BASE: both.sandbox.chains.polygon.rpcUrl };
    const other = await commandLine(both, folder)(['doctor', '--rpc'], { env: wrong });
    expect(other.out).toContain('chain id 137 instead of 8453');
    expect(other.exit).toBe(1);
  });
});

test('fees are those of eth_gasPrice where a node has no history of them', async () => {
  second.lacks = 'eth_feeHistory';
  const world = await openWorld({ chains: both.sandbox, environment: { RPC_URL_BASE: second.url } });
  const { status, body } = await ask(world);
  await world.sandbox.close();
  expect([status, body['operationId']]).toEqual([200, expect.any(String)]);
});
