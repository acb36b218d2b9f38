import { handMadePayment } from '@say402/sandbox';
import { CHAIN_NAMES, paymentRequiredSchema, paymentRequiredV2Schema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

describe('routing', () => {
  const paths = [
    '/api/process',
    '/api/x402/process',
    '//api/process',
    '/api//process/',
    '/api/x402//process',
    '/api/x402/process/',
    '/api/process?a=1',
  ];

  test.each(paths)('takes all three calls at %s', async (path) => {
    const asked = await world.post(world.query(), {}, path);
    expect(asked.status).toBe(200);
    const operationId = asked.body['operationId'] as string;
    expect((await world.post({ operationId }, {}, path)).status).toBe(402);
    const proof = await world.proofFor(operationId);
    expect((await world.post({ operationId }, { 'x-payment': proof }, path)).status).toBe(200);
  });

  test('refuses a payment header without an operationId', async () => {
    const { status, body } = await world.post(world.query(), { 'x-payment': 'e30=' });
    expect(status).toBe(400);
    expect(body['code']).toBe('operation_id_required');
  });

  test('takes an empty payment header as none', async () => {
    const operationId = await world.newOperation();
    expect((await world.post({ operationId }, { 'x-payment': '' })).status).toBe(402);
    expect((await world.post(world.query(), { 'x-payment': '' })).status).toBe(200);
  });

  test('refuses both payment headers at once', async () => {
    const operationId = await world.newOperation();
    const { status, body } = await world.post(
      { operationId },
      { 'x-payment': 'e30=', 'payment-signature': 'e30=' },
    );
    expect(status).toBe(400);
    expect(body['code']).toBe('two_payment_headers');
  });

  test.each([
    ['GET', '/api/process'],
    ['GET', '/api/x402/process'],
    ['POST', '/api/process'],
  ])('answers %s %s without a word with a sample of the terms, as catalogues want', async (method, path) => {
    const answer = await call(`${world.sandbox.url}${path}`, { method });
    expect(answer.status).toBe(402);
    const sample = paymentRequiredSchema.omit({ operationId: true }).parse(answer.body);
    expect(answer.body).not.toHaveProperty('operationId');
    expect(sample.accepts.map(({ network }) => network).toSorted()).toEqual(CHAIN_NAMES.toSorted());
    const header = Buffer.from(answer.headers.get('payment-required')!, 'base64').toString();
    const offer = paymentRequiredV2Schema.parse(JSON.parse(header));
    expect(offer.accepts.map(({ payTo }) => payTo)).toEqual(sample.accepts.map(({ payTo }) => payTo));
    expect(offer.extensions).toHaveProperty('bazaar');
  });

  test('takes no payment for a sample, and says of {} what is missing', async () => {
    const [terms] = paymentRequiredSchema
      .omit({ operationId: true })
      .parse((await call(`${world.sandbox.url}/api/process`, { method: 'GET' })).body).accepts;
    const headers = { 'x-payment': await handMadePayment(terms!, world.sandbox.accounts.user) };
    for (const method of ['GET', 'POST']) {
      const answer = await call(`${world.sandbox.url}/api/process`, { method, headers });
      expect(answer.status).toBe(400);
    }
    expect(await world.post({})).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('answers 405 to %s', async (method) => {
    const { status, headers, body } = await call(`${world.sandbox.url}/api/process`, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expect(body['code']).toBe('method_not_allowed');
  });

  test.each(['/', '/api', '/API/PROCESS', '/api/process/more', '/api/operations', '/api/%70rocess%00'])(
    'answers 404 at %s',
    async (path) => {
      const { status, headers } = await world.post(world.query(), {}, path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch('application/problem+json');
    },
  );
});
