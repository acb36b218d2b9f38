import { createServer, type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listenOn, type Listening } from '../core/listen-on.ts';
import { askJson } from './ask-json.ts';

let api: Listening | null = null;
afterEach(async () => api?.close());

async function ask(answer: RequestListener) {
  api = await listenOn(createServer(answer), '127.0.0.1', 0);
  return askJson({ url: new URL(api.origin), timeoutMs: 20_000, most: 1_000 });
}

test('an answer without an end is given up as soon as it is too long', async () => {
  let sent = 0;
  const gone = Promise.withResolvers<void>();
  const asking = ask((_request, response) => {
    response.on('close', gone.resolve);
    void (async () => {
      while (!response.destroyed) {
        if (!response.writableNeedDrain && response.write('"'.repeat(500))) sent += 500;
        await setImmediate();
      }
    })();
  });
  await expect(asking).rejects.toThrow('longer than 1000 bytes');
  await gone.promise;
  expect(sent).toBeLessThan(10_000_000);
});

test('what comes back is told with its status, and a redirect is not followed', async () => {
  expect(await ask((_request, response) => void response.writeHead(404).end('{"code":1}'))).toEqual({
    status: 404,
    json: { code: 1 },
  });
  const away = ask((_request, response) => void response.writeHead(302, { location: '/' }).end());
  await expect(away).rejects.toThrow('fetch failed');
});
