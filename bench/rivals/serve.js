/** Another resource server with one paid route that answers as many bytes as ours. Runs as a child process. */
import { createAdaptorServer } from '@hono/node-server';
import { HTTPFacilitatorClient } from '@x402/core/server';
import { ExactEvmScheme } from '@x402/evm/exact/server';
import { paymentMiddleware as hono2, x402ResourceServer } from '@x402/hono';
import express from 'express';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import { paymentMiddleware as express1 } from 'x402-express';
import { paymentMiddleware as hono1 } from 'x402-hono';
import { reportTo } from '../child.ts';
import { watchServer } from '../own-time.ts';

const [, , kind, payTo, url] = process.argv;
const body = { data: 'x'.repeat(4_000) };
const description = 'Release of prepared, unsigned transactions';
const watch = watchServer();
const routes1 = {
  'POST /api/process': {
    price: '$0.01',
    network: 'base',
    config: { description, mimeType: 'application/json' },
  },
};

const servers = {
  'x402-express': () => {
    const app = express();
    app.use(express1(payTo, routes1, { url }));
    app.post('/api/process', (_request, response) => void response.json(body));
    return createServer(app);
  },
  'x402-hono': () => {
    const app = new Hono();
    app.use(hono1(payTo, routes1, { url }));
    app.post('/api/process', (context) => context.json(body));
    return createAdaptorServer({ fetch: app.fetch });
  },
  '@x402/hono': () => {
    const resource = new x402ResourceServer(new HTTPFacilitatorClient({ url })).register(
      'eip155:8453',
      new ExactEvmScheme(),
    );
    const accepts = { scheme: 'exact', price: '$0.01', network: 'eip155:8453', payTo };
    const app = new Hono();
    app.use(hono2({ 'POST /api/process': { accepts, description } }, resource));
    app.post('/api/process', (context) => context.json(body));
    return createAdaptorServer({ fetch: app.fetch });
  },
};

const server = servers[kind]();
watch.attach(server);
server.listen(0, '127.0.0.1', () => {
  reportTo(process, { url: `http://127.0.0.1:${server.address().port}` }, () => watch.take());
});
