import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

test('a name that leads into the network of the service is not connected to', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const settings = { secret: 'whsec_AAAA', timeoutMs: 2_000, now: Date.now };
  const message = { id: 'msg_1', body: '{}' };
  const open = createWebhookSender({ ...settings, allowPrivate: true });
  await open.send({ ...message, url: `http://localhost:${port}/` });
  expect(requests).toBe(1);
  const strict = createWebhookSender({ ...settings, allowPrivate: false });
  // This machine's own name does not look like loopback; only its address tells.
  const { hostname } = await import('node:os');
  const url = `https://${hostname()}:${port}/`;
  expect(strict.refusal(url)).toBeNull();
  await expect(strict.send({ ...message, url })).rejects.toThrow(/not in the public internet|ENOTFOUND/);
  expect(requests).toBe(1);
  server.close();
});
