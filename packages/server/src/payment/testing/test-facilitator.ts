import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A request as a facilitator got it. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON, a text as it is; nothing is answered where it is `hang`. */
  readonly body?: unknown;
}

/** A facilitator that speaks the real wire format and settles nothing: it answers what the test tells it, and records what it was asked. */
export interface TestFacilitator {
  readonly url: string;
  readonly asked: Asked[];
  replies: Readonly<Record<string, Reply | (() => Reply)>>;
  /** Resolves once its clients have seen that their connections are gone. */
  close(): Promise<void>;
}

export async function startTestFacilitator(replies: TestFacilitator['replies']): Promise<TestFacilitator> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const text = Buffer.concat(chunks).toString();
      facilitator.asked.push({ path, headers: request.headers, body: text === '' ? null : JSON.parse(text) });
      const found = facilitator.replies[path] ?? { status: 404 };
      const { status = 200, headers, body = '' } = typeof found === 'function' ? found() : found;
      if (body === 'hang') return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const facilitator: TestFacilitator = {
    url: `http://127.0.0.1:${place.port}`,
    asked: [],
    replies,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await setTimeout(20);
    },
  };
  return facilitator;
}
