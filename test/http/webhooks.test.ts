import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';
import { startReceiver, type Received, type Receiver } from './webhook-receiver.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
let bench: Bench;
let receiver: Receiver;
beforeAll(async () => {
  [bench, receiver] = await Promise.all([openBench(), startReceiver(SECRET)]);
});
afterAll(async () => {
  await bench.close();
  receiver.close();
});

describe.each(STORES)('webhooks, on %s', (store) => {
  let world: AttackWorld;
  let elapsed = 0;
  let log = '';
  const now = (): number => Date.now() + elapsed;
  beforeAll(async () => {
    const environment = { WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'yes', WEBHOOK_RETRY_MS: '300' };
    const logger = pino({ level: 'warn' }, { write: (line) => void (log += line) });
    world = await bench.open(store, { environment, now, logger });
    await world.instance();
  });

  const newOperation = async (path = '/hook'): Promise<string> => {
    const answer = await world.post({ ...world.query(), webhook: `${receiver.url}${path}` });
    expect(answer.status).toBe(200);
    return answer.body['operationId'] as string;
  };
  const about = (operationId: string): Received[] =>
    receiver.received.filter(({ payload }) => payload.data.operationId === operationId);
  const typesOf = (operationId: string): string[] => about(operationId).map(({ payload }) => payload.type);

  test('tell of a refusal and of a payment, signed, once each although two instances send', async () => {
    const operationId = await newOperation('/hook?key=1');
    world.kit.setFaults({ endpoint: 'settle', fault: 'refuse', times: 1 });
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(402);
    await expect.poll(() => typesOf(operationId)).toEqual(['operation.awaiting_payment']);
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    await expect.poll(() => typesOf(operationId)).toEqual(['operation.awaiting_payment', 'operation.paid']);
    await new Promise((done) => setTimeout(done, 700));
    const told = about(operationId);
    const warnings = log.split('\n').filter((line) => line.includes('webhook'));
    expect({ paths: told.map(({ path }) => path), warnings }).toEqual({
      paths: ['/hook?key=1', '/hook?key=1'],
      warnings: [],
    });
    expect(told.at(-1)?.payload.data).toEqual({ operationId, status: 'paid' });
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test('are sent again with the same id until they are received, and follow no redirect', async () => {
    const operationId = await newOperation();
    receiver.answer(500, 307, 404);
    await world.pay(operationId, await world.proofFor(operationId));
    await expect.poll(() => about(operationId).length, { timeout: 10_000 }).toBe(4);
    const told = about(operationId);
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/hook']));
  });

  test('tell that an operation has expired, and are given up in the end', async () => {
    const operationId = await newOperation();
    const before = log.length;
    receiver.answer(503);
    elapsed += 25 * 3_600_000;
    await world.sandbox.service.sweep();
    await expect.poll(() => typesOf(operationId)).toEqual(['operation.expired']);
    // The clock may not move on before the service has set the time of the second attempt.
    await expect.poll(() => log.slice(before)).toContain('webhook not delivered');
    elapsed += 73 * 3_600_000;
    receiver.answer(503);
    await expect.poll(() => about(operationId).length).toBe(2);
    elapsed += 7 * 3_600_000;
    await new Promise((done) => setTimeout(done, 1_200));
    expect(about(operationId)).toHaveLength(2);
  });

  test('to one host never delay those to another', async () => {
    // Takes connections and answers nothing.
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    for (let index = 0; index < 24; index += 1) {
      // The same receiver, at whatever path: what counts is the host.
      const webhook = `http://localhost:${port}/${index}`;
      expect((await world.post({ ...world.query(), webhook })).status).toBe(200);
    }
    const quick = await newOperation();
    elapsed += 25 * 3_600_000;
    await world.sandbox.service.sweep();
    await expect.poll(() => typesOf(quick), { timeout: 5_000 }).toEqual(['operation.expired']);
    silent.closeAllConnections();
    silent.close();
  });

  test('are refused where they could reach into a network, and where no secret is set', async () => {
    const strict = await world.instance({ environment: { WEBHOOK_ALLOW_PRIVATE: 'no' } });
    for (const webhook of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f.1/',
      'https://169.254.169.254/latest',
      'https://localhost:8443/',
      'https://user:secret@example.com/',
      'ftp://example.com/',
      'nonsense',
    ]) {
      const answer = await strict.post({ ...strict.query(), webhook });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    const without = await world.instance({ environment: { WEBHOOK_SECRET: '' } });
    const answer = await without.post({ ...without.query(), webhook: 'https://example.com/' });
    expect(answer.body['detail']).toContain('this service sends none');
  });
});
