import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

export interface CountingProxy {
  readonly url: string;
  /** The most calls that were under way at the same time. */
  mostInFlight(): number;
  /** How often a call came while none was under way: round trips one after the other. */
  waves(): number;
  close(): Promise<void>;
}

const DELAY_MS = 50;

/** Passes JSON-RPC on after a delay, and writes down the methods that were asked for; answers may be changed. */
export async function startCountingProxy(
  target: string,
  asked: string[],
  change: (answer: string) => string = (answer) => answer,
): Promise<CountingProxy> {
  let inFlight = 0;
  let most = 0;
  let waves = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (inFlight === 0) waves += 1;
      inFlight += 1;
      most = Math.max(most, inFlight);
      const body = Buffer.concat(chunks).toString();
      asked.push((JSON.parse(body) as { method: string }).method);
      void passOn(target, body).then((answer) => {
        inFlight -= 1;
        return response.setHeader('content-type', 'application/json').end(change(answer));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  return {
    url: `http://127.0.0.1:${place.port}`,
    mostInFlight: () => most,
    waves: () => waves,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(target: string, body: string): Promise<string> {
  await setTimeout(DELAY_MS);
  const headers = { 'content-type': 'application/json' };
  return (await fetch(target, { method: 'POST', body, headers })).text();
}
