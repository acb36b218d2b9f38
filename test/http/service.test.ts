import { Writable } from 'node:stream';
import { handMadePayment, startSandbox, type Sandbox } from '@say402/sandbox';
import { paymentRequiredSchema } from '@say402/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';
import { minuteClock } from './minute-clock.ts';

let sandbox: Sandbox;
let log = '';
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { RATE_LIMIT_PER_WALLET: '5', TRUSTED_PROXIES: '127.0.0.1' },
    logger: pino({ level: 'info' }, sink),
    now: minuteClock(),
  });
});
afterAll(async () => sandbox.close());

const submit = (headers: Record<string, string> = {}, wallet = sandbox.accounts.user.evm.address) => {
  const content = `send 5 USDC to ${sandbox.accounts.secondUser.evm.address}`;
  const body = { messages: [{ role: 'user', content }], wallet, chain: 'base' };
  return call(`${sandbox.url}/api/process`, { body, headers });
};
const get = (path: string) => call(`${sandbox.url}${path}`, { method: 'GET' });

describe('health', () => {
  test('is answered while the process lives', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('is ready once store, chains and facilitators answer', async () => {
    const { status, body } = await get('/readyz');
    expect(status).toBe(200);
    expect(Object.keys(body['checks'] as object)).toHaveLength(13);
  });
});

describe('rates', () => {
  test('of queries are limited per address and wallet, with Retry-After', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await submit(from));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.body['code']).toBe('rate_limited');
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await submit({ 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
    expect((await submit(from, sandbox.accounts.secondUser.evm.address)).status).toBe(200);
  });
});

describe('logs', () => {
  test('at info level hold no identifier, wallet, words or payment', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const operationId = (await submit(from)).body['operationId'] as string;
    const terms = await call(`${sandbox.url}/api/process`, { body: { operationId } });
    const proof = await handMadePayment(
      paymentRequiredSchema.parse(terms.body).accepts[0]!,
      sandbox.accounts.user,
    );
    const paid = await call(`${sandbox.url}/api/process`, {
      body: { operationId },
      headers: { 'x-payment': proof },
    });
    await get(`/api/operations/${operationId}`);
    expect(paid.status).toBe(200);
    expect(log).toContain('"msg":"payment settled"');
    for (const secret of [operationId, sandbox.accounts.user.evm.address, 'USDC', proof.slice(0, 40)]) {
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

describe('browsers', () => {
  test('may send and read every header that x402 clients, tracing and event streams use', async () => {
    const asked =
      'content-type,x-payment,payment-signature,access-control-expose-headers,traceparent,tracestate,baggage,sentry-trace,last-event-id';
    const preflight = await fetch(`${sandbox.url}/api/process`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')) as string[]);
    const answer = await fetch(`${sandbox.url}/healthz`, { headers: { origin: 'https://app.example' } });
    const exposed = answer.headers.get('access-control-expose-headers')!.toLowerCase();
    for (const name of ['payment-required', 'payment-response', 'x-payment-response'])
      expect(exposed).toContain(name);
  });
});
