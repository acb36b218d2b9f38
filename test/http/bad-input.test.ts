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
