import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A chain's JSON-RPC that can be cut off, whose index of event logs lags behind its state, as busy providers' does, or that
 * lacks a method.
 */
export interface RpcProxy {
  readonly url: string;
  down: boolean;
  hideLogs: boolean;
  lacks: string | null;
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
      response.writeHead(answer.status, headers).end(changed(body, text, proxy));
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
    lacks: null,
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

/** The answers to a call or a batch of calls: those for logs made empty, those of a method that is lacking refused. */
function changed(asked: string, answered: string, { hideLogs, lacks }: RpcProxy): string {
  if (!hideLogs && lacks === null) return answered;
  const calls = [JSON.parse(asked)].flat() as readonly Call[];
  const methods = new Map(calls.map(({ id, method }) => [id, method]));
  const change = (answer: Call): object => {
    const method = methods.get(answer.id);
    if (hideLogs && method === 'eth_getLogs') return { ...answer, result: [] };
    if (lacks === null || method !== lacks) return answer;
    const error = { code: -32601, message: `the method ${lacks} does not exist/is not available` };
    return { jsonrpc: '2.0', id: answer.id, error };
  };
  const answer = JSON.parse(answered) as Call | readonly Call[];
  return JSON.stringify('id' in answer ? change(answer) : answer.map(change));
}
