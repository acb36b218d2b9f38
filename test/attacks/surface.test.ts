import { discoveryExtension } from '../../packages/server/src/payment/discovery-extension.ts';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { releaseResponseSchema } from '@say402/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

/** What every offer says of how the service is called, with an example of no operation in particular. */
const HOW_TO_CALL = JSON.stringify(discoveryExtension).slice(1, -1);

describe.each(STORES)('what the service shows, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store);
  });
  beforeEach(() => {
    world.kit.setFaults([]);
    world.kit.clearJournal();
  });

  test('attack 26: no answer may be kept by a cache', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const malformed = await world.pay(operationId, 'e30=');
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_after_settling', timesPerPayment: 1 });
    const unresolved = await world.pay(operationId, proof);
    await until(async () => (await world.statusOf(operationId)) === 'paid');
    const used = await world.pay(await world.newOperation(), proof);
    const answers = [
      malformed,
      unresolved,
      used,
      await world.post({ operationId }),
      await world.pay(operationId, proof),
      await world.post(world.query()),
      await world.post({ operationId: 'op_unknown' }),
      await world.get(`/api/operations/${operationId}`),
      await world.get('/api/process'),
      await world.get('/nothing'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 503, 409, 402, 200, 200, 404, 200, 402, 404]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      for (const name of ['etag', 'last-modified', 'expires', 'age', 'vary'])
        expect(headers.get(name)).toBeNull();
    }
  });

  test.each([
    ['POST', '/API/PROCESS'],
    ['POST', '/api/Process/'],
    ['POST', '/api/process;a=b'],
    ['POST', '/api/process?x-payment=1&operationId=1'],
    ['POST', '/api/x402/../process'],
    ['POST', '/api/./process'],
    ['POST', '/api/%70rocess'],
    ['POST', '/api/process%2f'],
    ['POST', '/api/process%00'],
    ['POST', '///api////process///'],
    ['POST', '/api/process/release'],
    ['GET', '/api/process'],
    ['PUT', '/api/process'],
    ['PATCH', '/api/x402/process'],
    ['DELETE', '/api/process'],
    ['QUERY', '/api/process'],
  ])('attack 27: %s %s releases nothing without a payment', async (method, path) => {
    const operationId = await world.newOperation();
    const tricks = {
      'x-http-method-override': 'POST',
      'x-original-url': '/api/process',
      'x-rewrite-url': '/api/process',
    };
    const { status, text } = await raw(
      world.sandbox.url,
      method,
      path,
      JSON.stringify({ operationId }),
      tricks,
    );
    expect([400, 402, 404, 405]).toContain(status);
    expect(text).not.toContain('"transactions":[{');
    expect(text).not.toContain('"data"');
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
  });

  test('attack 30: identifiers can not be guessed, and nothing shows the transactions before payment', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => world.newOperation()));
    expect(new Set(ids).size).toBe(20);
    // 22 characters of base64url are 128 random bits.
    for (const id of ids) expect(id).toMatch(/^op_[A-Za-z0-9_-]{22}$/);
    for (let position = 3; position < 24; position += 1)
      expect(new Set(ids.map((id) => id[position])).size).toBeGreaterThan(4);

    const asked = await world.post(world.query());
    const operationId = asked.body['operationId'] as string;
    const proof = await world.proofFor(operationId);
    const before = [
      asked,
      await world.post({ operationId }),
      await world.get(`/api/operations/${operationId}`),
    ];
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_before_settling', timesPerPayment: 1 });
    before.push(await world.pay(operationId, 'e30='), await world.pay(operationId, proof));
    before.push(await world.get(`/api/operations/${operationId}`));
    await until(async () => (await world.statusOf(operationId)) === 'paid');
    const other = await world.pay(operationId, await world.proofFor(operationId, 'secondUser'));
    const released = releaseResponseSchema.parse((await world.pay(operationId, proof)).body);
    const [transaction] = released.transactions;
    const calldata = transaction?.type === 'evm' ? transaction.data.data.slice(2) : '';
    expect(calldata.length).toBeGreaterThan(100);
    for (const { text, headers } of [...before, other, await world.get(`/api/operations/${operationId}`)]) {
      const offer = Buffer.from(headers.get('payment-required') ?? '', 'base64')
        .toString()
        .replace(HOW_TO_CALL, '');
      expect(`${text}${offer}`).not.toContain(calldata);
      expect(`${text}${offer}`).not.toContain('"transactions":[{');
    }
  });
});

/** Sends a path as it is written, which fetch would tidy. */
async function raw(
  url: string,
  method: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}
