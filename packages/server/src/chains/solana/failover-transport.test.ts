import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailoverTransport, NoRpcAnswerError } from './failover-transport.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  return `http://127.0.0.1:${place.port}`;
}

const json =
  (body: object, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const good = json({ jsonrpc: '2.0', id: '1', result: 'good' });
const broken = json({ jsonrpc: '2.0', id: '1', error: { code: -32005, message: 'Node is behind' } });
const wrong = json({ jsonrpc: '2.0', id: '1', error: { code: -32602, message: 'Invalid params' } });
const payload = { jsonrpc: '2.0', id: '1', method: 'getGenesisHash', params: [] };

describe('several RPC URLs', () => {
  it.each<[string, RequestListener]>([
    ['answers 500', json({}, 500)],
    ['answers 429', json({}, 429)],
    ['is behind', broken],
    ['is no JSON-RPC', (_, response) => response.end('<html>')],
    ['hangs', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
  ])('go on to the next where one %s', async (_, answer) => {
    const urls = [await serve(answer), await serve(good)];
    const { transport } = createFailoverTransport({ urls, timeoutMs: 200 });
    expect(await transport({ payload })).toMatchObject({ result: 'good' });
  });

  it('leave alone the one that failed', async () => {
    let asked = 0;
    const first = await serve((request, response) => {
      asked += 1;
      json({}, 500)(request, response);
    });
    const { transport } = createFailoverTransport({ urls: [first, await serve(good)], timeoutMs: 200 });
    await transport({ payload });
    await transport({ payload });
    expect(asked).toBe(1);
  });

  it('are not asked again where the request itself is wrong', async () => {
    const urls = [await serve(wrong), await serve(good)];
    const { transport } = createFailoverTransport({ urls, timeoutMs: 200 });
    expect(await transport({ payload })).toMatchObject({ error: { code: -32602 } });
  });

  it('fail together, with the last reason and without their URLs in the message', async () => {
    const urls = ['http://127.0.0.1:1/key', await serve(json({}, 503))];
    const failing = createFailoverTransport({ urls, timeoutMs: 200 }).transport({ payload });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    if (!(error instanceof NoRpcAnswerError)) throw new Error('Expected NoRpcAnswerError');
    expect(error.cause).toMatchObject({ status: 503 });
    expect(error.message).not.toContain('key');
  });

  it('pass on the last answer where every node is in trouble', async () => {
    const { transport } = createFailoverTransport({ urls: [await serve(broken)], timeoutMs: 200 });
    expect(await transport({ payload })).toMatchObject({ error: { message: 'Node is behind' } });
  });
});
