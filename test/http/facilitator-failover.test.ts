import { freePort, startConformanceKit, type ConformanceKit } from '@say402/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type AttackWorld, type Bench } from '../attacks/bench.ts';
import { until } from '../attacks/until.ts';

let bench: Bench;
let kits: ConformanceKit[] = [];
beforeAll(async () => {
  bench = await openBench();
});
afterEach(async () => {
  await Promise.all(kits.map(async (kit) => kit.close()));
  kits = [];
});
afterAll(async () => bench.close());

/** A facilitator on a port, which may have been closed before. */
async function openKit(port?: number): Promise<ConformanceKit> {
  const upstreamUrl = bench.chains.facilitatorUrl;
  const kit = await startConformanceKit({ upstreamUrl, ...(port !== undefined && { port }) });
  kits.push(kit);
  return kit;
}

const open = async (...urls: string[]): Promise<AttackWorld> =>
  bench.open('SQLite', {
    environment: { FACILITATOR_URL: urls.join(','), SETTLE_TIMEOUT_MS: '1500', LEASE_MS: '1000' },
  });

const settles = (kit: ConformanceKit): number =>
  kit.journal().filter(({ endpoint }) => endpoint === 'settle').length;

describe('several facilitators for a chain', () => {
  test('the second one settles where the first one can not be reached', async () => {
    const second = await openKit();
    const world = await open(`http://127.0.0.1:${await freePort()}`, second.url);
    const operationId = await world.newOperation();
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    expect(settles(second)).toBe(1);
  });

  test.each(['reset_before_settling', 'error_before_settling', 'timeout_before_settling'] as const)(
    'the second one is not tried where the first one may have sent it (%s)',
    async (fault) => {
      const [first, second] = [await openKit(), await openKit()];
      const world = await open(first.url, second.url);
      first.setFaults([{ endpoint: 'settle', fault, timesPerPayment: 1 }]);
      const operationId = await world.newOperation();
      const proof = await world.proofFor(operationId);
      expect((await world.pay(operationId, proof)).status).toBe(503);
      await until(async () => (await world.pay(operationId, proof)).status === 200);
      expect([settles(first), settles(second)]).toEqual([2, 0]);
    },
  );

  test('with none in reach nothing is bound: the same payment pays as soon as one is back', async () => {
    const port = await freePort();
    const kit = await openKit(port);
    const world = await open(kit.url);
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    await kit.close();
    kits = [];
    const answer = await world.pay(operationId, proof);
    expect(answer).toMatchObject({ status: 503, body: { code: 'facilitator_unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    await openKit(port);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
  });
});
