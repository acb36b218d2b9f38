import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

describe('a body that can not be read', () => {
  test.each([
    ['blank', ' '],
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

  test('is refused when it is not UTF-8, instead of being read with characters that nobody wrote', async () => {
    const text = JSON.stringify(world.query());
    const bytes = Buffer.from(text.replace('send 5', 'send \u00ff5'), 'latin1');
    const response = await fetch(`${world.sandbox.url}/api/process`, { method: 'POST', body: bytes });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_json',
      detail: expect.stringMatching(/UTF-8/) as string,
    });
  });

  test('may begin with a byte order mark', async () => {
    expect((await world.post(`\ufeff${JSON.stringify(world.query())}`)).status).toBe(200);
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
      ';;;',
      'json',
    ]) {
      expect((await world.post({ operationId }, { 'content-type': type })).status).toBe(402);
      expect((await world.post({}, { 'content-type': type })).body['issues']).toHaveLength(3);
    }
  });

  test('that names the prototype changes nothing', async () => {
    const { status } = await world.post(
      '{"__proto__":{"operationId":"x"},"constructor":{"prototype":{"a":1}}}',
    );
    expect(status).toBe(400);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

test.each(['', '/events', '/cancel', '/transactions'])(
  'an operationId in the path that is too long is said to be so: %s',
  async (call) => {
    const path = `/api/operations/${'a'.repeat(129)}${call}`;
    const reads = call === '' || call === '/events';
    const { status, body } = await (reads ? world.get(path) : world.post({}, {}, path));
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_operation_id' });
  },
);

test('what a user wrote is not repeated without end', async () => {
  const { status, body } = await world.post(world.query({ words: `send ${'a'.repeat(7_000)}` }));
  expect(status).toBe(422);
  expect(String(body['detail']).length).toBeLessThan(500);
  expect(body['error']).toBe(body['detail']);
});

/** What a service answers to bytes that need not be HTTP. */
async function raw(bytes: string): Promise<{ status: number; type: string; body: Record<string, unknown> }> {
  const { hostname, port } = new URL(world.sandbox.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

describe('a request that is broken before anything reads it', () => {
  test.each([
    ['no HTTP', 'POST / HTTP/9\r\nx\u0000: y\r\n\r\n\u0000', 400, 'malformed_request'],
    ['a method that there is none', 'FOO /api/process HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed_request'],
    [
      'a path that can not be decoded',
      'GET /api/operations/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'more than 16 KiB of headers',
      `POST /api/process HTTP/1.1\r\nhost: x\r\nx-payment: ${'A'.repeat(17_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('gets a problem with a code: %s', async (_what, bytes, status, code) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(answer.type).toMatch('application/problem+json');
    expect(answer.body['type']).toBe(`${world.sandbox.url}/docs/errors#${code}`);
    expect((await call(`${world.sandbox.url}/healthz`, { method: 'GET' })).status).toBe(200);
  });

  test('OPTIONS that is no preflight of a browser is answered all the same', async () => {
    const { status } = await call(`${world.sandbox.url}/api/process`, { method: 'OPTIONS' });
    expect(status).toBe(204);
  });
});
