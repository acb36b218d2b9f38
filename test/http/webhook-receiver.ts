import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { webhookPayloadSchema, type WebhookPayload } from '@say402/wire';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: WebhookPayload;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Statuses that the next requests are answered with; 200 after that. */
  answer(...statuses: number[]): void;
  close(): void;
}

/** Takes webhooks and verifies each with the official library. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const webhook = new Webhook(secret);
  const received: Received[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const payload = webhookPayloadSchema.parse(webhook.verify(body, headers));
      received.push({ path: request.url ?? '', headers, payload });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (...next) => {
      statuses = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
