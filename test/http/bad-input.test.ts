import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { handMadePayment } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';
import { openWorld, type World } from './world.ts';

/** A proxy before the real facilitator that counts what reaches it. */
const seen: string[] = [];
let proxy: Server;
let world: World;
let target = '';

beforeAll(async () => {
  proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') seen.push(request.url ?? '');
      const body = Buffer.concat(chunks);
      const headers = { 'content-type': 'application/json' };
      void fetch(`${target}${request.url}`, {
        method: request.method!,
        headers,
        ...(body.length > 0 && { body }),
      }).then(async (answer) => response.writeHead(answer.status, headers).end(await answer.text()));
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  world = await openWorld({
    environment: { PRICE: '0.01', FACILITATOR_URL: `http://127.0.0.1:${port}` },
    beforeService: (chains) => {
      target = chains.facilitatorUrl;
    },
  });
});
afterAll(async () => {
  await world.sandbox.close();
  proxy.close();
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a body that can not be read', () => {
  test.each([
    ['empty', ''],
    ['no JSON', '{'],
    ['a number', '5'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"x"'],
    ['not closed', '{"messages":['],
    ['nested 20,000 levels deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('is refused when it is %s', async (_what, body) => {
    const { status, body: problem } = await world.post(body);
    expect(status).toBe(400);
    expect(problem['code']).toMatch(/^invalid_(json|request)$/);
  });

  test('of 1 MB is refused with 413', async () => {
    const { status, body } = await world.post(JSON.stringify({ messages: 'x'.repeat(1_000_000) }));
    expect(status).toBe(413);
    expect(body['code']).toBe('body_too_large');
  });

  test('with 10,000 messages is refused', async () => {
    const messages = Array.from({ length: 10_000 }, () => ({ role: 'user', content: '' }));
    expect((await world.post({ messages, wallet: '0x', chain: 'base' })).status).toBe(413);
  });

  test('is read whatever its content type says', async () => {
    const operationId = await world.newOperation();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-8',
      'x/y',
    ]) {
      expect((await world.post({ operationId }, { 'content-type': type })).status).toBe(402);
    }
  });

  test('that names the prototype changes nothing', async () => {
    const { status } = await world.post(
      '{"__proto__":{"operationId":"x"},"constructor":{"prototype":{"a":1}}}',
    );
    expect(status).toBe(400);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test('that breaks HTTP itself leaves the service alive', async () => {
    const { hostname, port } = new URL(world.sandbox.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.end('POST / HTTP/9\r\nx\u0000: y\r\n\r\n\u0000'),
      );
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await call(`${world.sandbox.url}/healthz`, { method: 'GET' })).status).toBe(200);
  });
});

describe('a payment header that can not be read', () => {
  const payload = {
    signature: `0x${'11'.repeat(65)}`,
    authorization: {
      from: `0x${'1'.repeat(40)}`,
      to: `0x${'2'.repeat(40)}`,
      value: '0',
      validAfter: '0',
      validBefore: '9',
      nonce: `0x${'3'.repeat(64)}`,
    },
  };
  const v1 = { x402Version: 1, scheme: 'exact', network: 'base', payload };
  const withAuthorization = (change: object): string =>
    encode({ ...v1, payload: { ...payload, authorization: { ...payload.authorization, ...change } } });

  test.each([
    ['not base64', 'x-payment', '{}'],
    ['two values joined by a comma', 'x-payment', `${encode(v1)}, ${encode(v1)}`],
    ['base64 of nothing like JSON', 'x-payment', Buffer.from('hello').toString('base64')],
    ['base64 of bytes that are no UTF-8', 'x-payment', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['null', 'x-payment', encode(null)],
    ['an empty object', 'x-payment', encode({})],
    ['version 2 in the header of version 1', 'x-payment', encode({ ...v1, x402Version: 2 })],
    ['version 1 in the header of version 2', 'payment-signature', encode(v1)],
    ['a payload that is missing', 'x-payment', encode({ ...v1, payload: undefined })],
    ['an amount with an exponent', 'x-payment', withAuthorization({ value: '1e3' })],
    ['an amount with a leading zero', 'x-payment', withAuthorization({ value: '010000' })],
    ['a negative amount', 'x-payment', withAuthorization({ value: '-1' })],
    ['an amount in hex', 'x-payment', withAuthorization({ value: '0x10' })],
    ['an amount of 79 digits', 'x-payment', withAuthorization({ value: '1'.repeat(79) })],
    ['an amount that is a number', 'x-payment', withAuthorization({ value: 10_000 })],
    ['a short nonce', 'x-payment', withAuthorization({ nonce: '0x12' })],
    ['prototype keys', 'x-payment', Buffer.from('{"__proto__":{"x402Version":1}}').toString('base64')],
    ['15,000 characters of garbage', 'x-payment', 'A'.repeat(15_000)],
  ])('is refused with 400 when it is %s', async (_what, name, header) => {
    const operationId = await world.newOperation();
    const count = seen.length;
    const { status, body } = await world.post({ operationId }, { [name]: header });
    expect(status).toBe(400);
    expect(body['code']).toBe('invalid_payment_header');
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect(seen.length).toBe(count);
  });
});

describe('a payment that does not fit the requirement', () => {
  const now = Math.floor(Date.now() / 1_000);
  const other = `0x${'4'.repeat(40)}`;
  test.each([
    ['goes to someone else', { to: other }, 'goes to'],
    ['pays too little', { value: '9999' }, '9999 base units instead of 10000'],
    ['pays too much', { value: '10001' }, '10001 base units instead of 10000'],
    ['is not valid yet', { validAfter: String(now + 600) }, 'not valid before'],
    ['has expired', { validBefore: String(now - 1) }, 'valid until'],
    ['expires in three seconds', { validBefore: String(now + 3) }, 'valid until'],
    ['is valid for ten years', { validBefore: String(now + 315_360_000) }, 'at most'],
    ['is signed for another chain', { chainId: 137 }, 'not signed by its payer'],
  ])('is refused with 402 and the reason when it %s', async (_what, overrides, reason) => {
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    const proof = await handMadePayment(requirement, world.sandbox.accounts.user, overrides);
    const count = seen.length;
    const { status, body } = await world.post({ operationId }, { 'x-payment': proof });
    expect(status).toBe(402);
    expect(body).toMatchObject({ x402Version: 1, operationId, accepts: [requirement] });
    expect(body['error']).toContain(reason);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect(seen.length).toBe(count);
  });

  test('is refused when it was made for another chain', async () => {
    const [onBase, onPolygon] = [await world.newOperation(), await world.newOperation({ chain: 'polygon' })];
    const proof = await handMadePayment(await world.requirementOf(onPolygon), world.sandbox.accounts.user);
    const count = seen.length;
    const { status, body } = await world.post({ operationId: onBase }, { 'x-payment': proof });
    expect(status).toBe(402);
    expect(body['error']).toContain('for network "polygon" instead of "base"');
    expect(seen.length).toBe(count);
  });

  test('is refused when its scheme or its kind of payload is another', async () => {
    const operationId = await world.newOperation();
    const proof = await handMadePayment(await world.requirementOf(operationId), world.sandbox.accounts.user);
    const decoded = JSON.parse(Buffer.from(proof, 'base64').toString()) as object;
    const upto = await world.post({ operationId }, { 'x-payment': encode({ ...decoded, scheme: 'upto' }) });
    expect(upto.body['error']).toContain('scheme is "upto"');
    const svm = await world.post(
      { operationId },
      { 'x-payment': encode({ ...decoded, payload: { transaction: 'AAAA' } }) },
    );
    expect(svm.body['error']).toContain('payload is not one for Base');
  });

  test('is refused for an operation that does not exist, without a word to the facilitator', async () => {
    const operationId = await world.newOperation();
    const proof = await handMadePayment(await world.requirementOf(operationId), world.sandbox.accounts.user);
    const count = seen.length;
    expect((await world.post({ operationId: 'op_unknown' }, { 'x-payment': proof })).status).toBe(404);
    expect(seen.length).toBe(count);
  });
});
