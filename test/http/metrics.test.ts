import { startPostgres, type Postgres } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let postgres: Postgres;
let world: World;
let elapsed = 0;

beforeAll(async () => {
  postgres = await startPostgres({ forgetful: true });
  world = await openWorld({
    environment: {
      DATABASE_URL: await postgres.database('metrics'),
      METRICS_PORT: '0',
      RATE_LIMIT_PER_IP: '60',
      LOG_LEVEL: 'silent',
    },
    now: () => Date.now() + elapsed,
  });
});
afterAll(async () => {
  await world.sandbox.close();
  await postgres.close();
});

const scrape = async (): Promise<string> => {
  const response = await fetch(world.sandbox.service.metricsUrl!);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return response.text();
};
/** The value of a sample, by its name and labels as they are written. */
const sample = (text: string, name: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
};

describe('the metrics', () => {
  test('count requests, readings, calls to the outside and payments, and name nobody', async () => {
    const operationId = await world.newOperation();
    // The first pins the terms; the others are answered past the framework.
    for (let index = 0; index < 3; index += 1) expect((await world.post({ operationId })).status).toBe(402);
    const refused = await world.post({ operationId }, { 'x-payment': 'bm8=' });
    expect(refused.status).toBe(400);
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    await world.post(world.query({ words: 'tell me a story' }));
    await world.newOperation({ chain: 'solana' });
    await world.get(`/api/operations/${operationId}`);
    await world.get('/nowhere/at/all');
    const text = await scrape();
    const request = (status: number): number | null =>
      sample(
        text,
        `say402_http_request_duration_seconds_count{method="POST",route="/api/process",status="${status}"}`,
      );
    expect([request(200), request(402), request(400), request(422)]).toEqual([3, 4, 1, 1]);
    expect(text).toContain('route="/api/operations/:operationId",status="200"');
    expect(text).toContain('route="none",status="404"');
    expect(sample(text, 'say402_problems_total{code="invalid_payment_header"}')).toBe(1);
    expect(sample(text, 'say402_payments_total{chain="base",end="paid"}')).toBe(1);
    expect(sample(text, 'say402_settlement_duration_seconds_count{chain="base",end="paid"}')).toBe(1);
    const calls = (target: string, call: string, outcome: string): number | null =>
      sample(
        text,
        `say402_${target}_duration_seconds_count{call="${call}",chain="base",outcome="${outcome}"}`,
      );
    expect(calls('facilitator_call', 'settle', 'settled')).toBe(1);
    expect(calls('chain_call', 'simulate', 'ok')).toBeGreaterThanOrEqual(2);
    expect(calls('reading', 'grammar', 'transactions')).toBe(1);
    expect(calls('reading', 'grammar', 'refusal')).toBe(1);
    expect(sample(text, 'say402_operations{state="awaiting_payment"}')).toBe(1);
    expect(sample(text, 'say402_operations{state="paid"}')).toBe(1);
    expect(sample(text, 'say402_oldest_open_settlement_seconds')).toBe(0);
    expect(sample(text, 'say402_store_up')).toBe(1);
    expect(text).toContain('process_cpu_seconds_total');
    for (const secret of [
      operationId,
      world.address('base'),
      world.address('solana'),
      '5 USDC',
      'story',
      '127.0.0.1',
    ])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('show refusals of rates, and a database that is away', async () => {
    for (let index = 0; index < 70; index += 1) await world.get('/healthz');
    elapsed = 40_000;
    let away = '';
    await postgres.restart(async () => {
      away = await scrape();
    });
    expect(sample(away, 'say402_problems_total{code="rate_limited"}')).toBeGreaterThanOrEqual(10);
    expect(sample(away, 'say402_store_up')).toBe(0);
    expect(away).not.toContain('say402_operations{');
    const back = await scrape();
    expect(sample(back, 'say402_store_up')).toBe(1);
    expect(sample(back, 'say402_operations{state="paid"}')).toBe(1);
  });

  test('are on their own port only', async () => {
    expect((await fetch(`${world.sandbox.url}/metrics`)).status).not.toBe(200);
    const own = new URL(world.sandbox.service.metricsUrl!);
    expect((await fetch(new URL('/healthz', own))).status).toBe(404);
    expect((await fetch(own, { method: 'POST' })).status).toBe(404);
  });
});
