import { createServer } from 'node:http';
import { listenOn } from '../core/listen-on.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** Where `/metrics` is. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, so that the operator decides who can reach it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    metrics.render().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { origin, close } = await listenOn(server, host, port);
  return { url: `${origin}/metrics`, close };
}
