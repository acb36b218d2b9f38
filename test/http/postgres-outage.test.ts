import { startConformanceKit, startPostgres, type ConformanceKit, type Postgres } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../attacks/until.ts';
import { openWorld, type World } from './world.ts';

let postgres: Postgres;
let kit: ConformanceKit;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres({ forgetful: true });
  const databaseUrl = await postgres.database('outage');
  const environment: Record<string, string> = {};
  world = await openWorld({
    environment,
    beforeService: async ({ facilitatorUrl }) => {
      kit = await startConformanceKit({ upstreamUrl: facilitatorUrl });
      Object.assign(environment, {
        PRICE: '0.01',
        DATABASE_URL: databaseUrl,
        FACILITATOR_URL: kit.url,
        LEASE_MS: '1000',
        LOG_LEVEL: 'silent',
      });
    },
  });
});
afterAll(async () => {
  await world.sandbox.close();
  await kit.close();
  await postgres.close();
});

describe('while PostgreSQL is down', () => {
  test('every call is 503 with Retry-After, and goes on by itself once it is back', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    await postgres.restart(async () => {
      const answers = [
        await world.post(world.query()),
        await world.post({ operationId }),
        await world.pay(operationId, proof),
        await world.get(`/api/operations/${operationId}`),
      ];
      for (const { status, body, headers } of answers) {
        expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'store_unavailable' });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await world.get('/readyz')).status).toBe(503);
      expect((await world.get('/healthz')).status).toBe(200);
    });
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    await until(async () => (await world.get('/readyz')).status === 200);
  });

  test('a payment that settles just then is kept, charged once, and released afterwards', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    kit.clearLedger();
    kit.setFaults([{ endpoint: 'settle', fault: 'slow', options: { delayMs: 700 }, times: 1 }]);
    const paying = world.pay(operationId, proof);
    await until(() => kit.ledger().some(({ settled }) => settled === 1));
    await postgres.restart(async () => expect((await paying).status).toBe(503));
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(kit.ledger()).toMatchObject([{ settled: 1 }]);
  });
});
