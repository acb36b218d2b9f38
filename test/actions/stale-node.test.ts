import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createTestClient, http, numberToHex, publicActions } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRpcProxy, type RpcProxy } from '../http/rpc-proxy.ts';
import { openWorld, type World } from '../http/world.ts';

/** Seconds. */
const BOUND = 60;

let first: RpcProxy;
let second: RpcProxy;
/** One URL only, and two of them. */
let alone: World;
let both: World;
/** Seconds by which the service's clock is ahead of this machine's, as the chain is. */
let ahead = 0;

const client = () =>
  createTestClient({ mode: 'anvil', transport: http(alone.sandbox.chains.base.rpcUrl) }).extend(
    publicActions,
  );
const now = (): number => Date.now() + ahead * 1_000;

beforeAll(async () => {
  let rpcUrl = '';
  [first, second] = await Promise.all([startRpcProxy(() => rpcUrl), startRpcProxy(() => rpcUrl)]);
  const environment = { PRICE: '0.01', MOST_HEAD_AGE_BASE: String(BOUND), RPC_URL_BASE: first.url };
  alone = await openWorld({
    now,
    environment,
    beforeService: async ({ chains }) => {
      rpcUrl = chains.base.rpcUrl;
    },
  });
  both = await openWorld({
    now,
    chains: alone.sandbox,
    environment: { ...environment, RPC_URL_BASE: `${first.url},${second.url}` },
  });
});
afterAll(async () => {
  await both.sandbox.close();
  await alone.sandbox.close();
  first.close();
  second.close();
});

/** Lets time pass, on the chain as well. */
async function pass(seconds: number): Promise<void> {
  ahead += seconds;
  await client().setNextBlockTimestamp({ timestamp: BigInt(Math.floor(now() / 1_000)) });
  await client().mine({ blocks: 1 });
}
const freeze = async (node: RpcProxy): Promise<void> => {
  node.frozenAt = numberToHex(await client().getBlockNumber({ cacheTime: 0 }));
};
beforeEach(async () => {
  for (const node of [first, second]) {
    node.frozenAt = null;
    node.afterwards = null;
    node.asked.splice(0);
  }
  await pass(1);
});

const swap = (world: World) => world.query({ words: 'swap 5 USDC for ETH' });

describe('a node that stands still', () => {
  test('is not ready, and nothing is offered or released by what it says', async () => {
    const before = await alone.post(swap(alone));
    expect(before.status).toBe(200);
    expect((await alone.get('/readyz')).status).toBe(200);
    const operationId = before.body['operationId'] as string;
    const proof = await alone.proofFor(operationId);
    await freeze(first);
    await pass(BOUND + 20);
    const stale = { status: 503, body: { code: 'chain_unavailable' } };
    const says = expect.stringMatching(/newest block .* seconds old/) as string;
    expect(await alone.post(swap(alone))).toMatchObject({ ...stale, body: { detail: says } });
    expect(await alone.pay(operationId, proof)).toMatchObject(stale);
    expect(await alone.statusOf(operationId)).toBe('awaiting_payment');
    const ready = await alone.get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, says]);
    first.frozenAt = null;
    expect((await alone.get('/readyz')).status).toBe(200);
    expect((await alone.post(swap(alone))).status).toBe(200);
  });

  test('is left alone where another one follows the chain', async () => {
    await freeze(first);
    await pass(BOUND + 20);
    expect((await both.post(swap(both))).status).toBe(200);
    expect((await both.get('/readyz')).status).toBe(200);
    const asked = first.asked.filter((body) => body.includes('eth_simulateV1'));
    expect(asked).toEqual([]);
    await freeze(second);
    await pass(BOUND + 20);
    expect(await both.post(swap(both))).toMatchObject({ status: 503, body: { code: 'chain_unavailable' } });
  });

  test('that is behind another one is left alone before it is too old', async () => {
    await freeze(first);
    await pass(BOUND - 20);
    // What the other one knows is found out beside the first question.
    await expect
      .poll(async () => {
        first.asked.splice(0);
        expect((await both.post(swap(both))).status).toBe(200);
        return first.asked.filter((body) => body.includes('eth_simulateV1'));
      })
      .toEqual([]);
  });
});

test('a Solana that stands still is said at the start, is not ready, and is asked for nothing', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  let late = BOUND + 60;
  const world = await openWorld({
    now: () => Date.now() + late * 1_000,
    chains: alone.sandbox,
    logger: pino({ level: 'error' }, stream),
    environment: { MOST_HEAD_AGE_SOLANA: String(BOUND) },
  });
  try {
    const says = expect.stringMatching(/Solana can not be relied on now: .* seconds old/) as string;
    await expect.poll(() => lines.join('')).toEqual(says);
    const query = world.query({ chain: 'solana' });
    expect(await world.post(query)).toMatchObject({ status: 503, body: { detail: says } });
    const ready = await world.get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, says]);
    late = 0;
    expect((await world.get('/readyz')).text).toContain('"rpc solana":"ok"');
  } finally {
    await world.sandbox.close();
  }
});

test('whatever is read for one preparation is read of one block, while others come', async () => {
  const head = numberToHex(await client().getBlockNumber({ cacheTime: 0 }));
  first.afterwards = async () => client().mine({ blocks: 1 });
  expect((await alone.post(swap(alone))).status).toBe(200);
  const [begun = '', ...later] = first.asked;
  expect(begun).toContain('"eth_getBlockByNumber"');
  const ofBlocks = later.flatMap((body) =>
    [JSON.parse(body) as { method: string; params: unknown[] }].flat(),
  );
  const read = ofBlocks.filter(({ method }) => /^eth_(?:call|simulateV1|getCode|getBalance)$/.test(method));
  expect(read.length).toBeGreaterThan(1);
  expect([...new Set(read.map(({ params }) => params[1]))]).toEqual([head]);
});
