import { once } from 'node:events';
import { createServer } from 'node:http';

/** A chain's JSON-RPC that can be cut off, or whose index of event logs lags behind its state, as busy providers' does. */
export interface RpcProxy {
  readonly url: string;
  down: boolean;
  hideLogs: boolean;
  close(): void;
}

/** @param target where the real one is, asked at every call */
export async function startRpcProxy(target: () => string): Promise<RpcProxy> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void passOn(Buffer.concat(chunks).toString()));
    const passOn = async (body: string): Promise<void> => {
      if (proxy.down) return void request.socket.destroy();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(target(), { method: 'POST', body, headers });
      const text = await answer.text();
      response.writeHead(answer.status, headers).end(proxy.hideLogs ? withoutLogs(body, text) : text);
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${place.port}`,
    down: false,
    hideLogs: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
}

/** The answers to a call or a batch of calls, those for logs made empty. */
function withoutLogs(asked: string, answered: string): string {
  const calls = [JSON.parse(asked)].flat() as readonly Call[];
  const hidden = new Set(calls.filter(({ method }) => method === 'eth_getLogs').map(({ id }) => id));
  const hide = (answer: Call): object => (hidden.has(answer.id) ? { ...answer, result: [] } : answer);
  const answer = JSON.parse(answered) as Call | readonly Call[];
  return JSON.stringify('id' in answer ? hide(answer) : answer.map(hide));
}
