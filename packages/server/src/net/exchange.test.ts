import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { exchange, targetOf } from './exchange.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  return `127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
}

const ask = async (url: string, changes: { body?: string; timeoutMs?: number; most?: number } = {}) =>
  exchange({ target: targetOf(url), headers: { 'x-one': '1' }, timeoutMs: 5_000, most: 1_000, ...changes });

test('a question goes out as it is said, and its answer comes back whole, whatever its status', async () => {
  const host = await serve((request, response) => {
    const { method, url, headers } = request;
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      response.statusCode = method === 'POST' ? 200 : 404;
      const said = { method, url, text, one: headers['x-one'], by: headers.authorization };
      const answer = Buffer.from(`\u{feff}${JSON.stringify({ ...said, sign: '…' })}`);
      // In the middle of a character.
      const cut = answer.indexOf('…') + 1;
      response.write(answer.subarray(0, cut));
      void setImmediate().then(() => response.end(answer.subarray(cut)));
    });
  });
  const posted = await ask(`http://me:p%40ss@${host}/a/?b=1`, { body: '{"c":2}' });
  expect({ ...posted, text: JSON.parse(posted.text) as unknown }).toEqual({
    status: 200,
    wait: null,
    text: {
      method: 'POST',
      url: '/a/?b=1',
      text: '{"c":2}',
      one: '1',
      by: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
      sign: '…',
    },
  });
  const got = await ask(`http://${host}`);
  expect(got.status).toBe(404);
  expect(JSON.parse(got.text)).toMatchObject({ method: 'GET', url: '/', text: '' });
});

test('redirects are an answer, and not followed', async () => {
  const asked: unknown[] = [];
  const host = await serve(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await ask(`http://${host}/here`)).toEqual({ status: 307, text: '', wait: null });
  expect(asked).toEqual(['/here']);
});

test('what comes too late, or is too long, ends the exchange and its connection', async () => {
  const closed: Promise<unknown>[] = [];
  const host = await serve((request, response) => {
    closed.push(once(request.socket, 'close'));
    response.write('x'.repeat(1_001));
    if (request.url === '/long') response.end();
  });
  await expect(ask(`http://${host}/long`)).rejects.toThrow(RangeError);
  const late = ask(`http://${host}/late`, { timeoutMs: 100, most: 10_000 });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  await Promise.all(closed);
  expect(closed).not.toHaveLength(0);
});

test('a question that is given up while it waits for a connection is never sent', async () => {
  const asked: unknown[] = [];
  const host = await serve(({ url }, response) => {
    asked.push(url);
    response.end('{}');
  });
  // From here timers run before sockets, so that the time is up before a connection can be made.
  await setImmediate();
  const late = ask(`http://${host}/late`, { timeoutMs: 1 });
  const until = performance.now() + 20;
  while (performance.now() < until);
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await ask(`http://${host}/next`)).toEqual({ status: 200, text: '{}', wait: null });
  expect(asked).toEqual(['/next']);
});

test('a connection that fails says so by its code', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  const failing = ask(`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`);
  await expect(failing).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
