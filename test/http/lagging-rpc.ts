import { once } from 'node:events';
import { createServer } from 'node:http';

/** A chain's JSON-RPC whose index of event logs can lag behind its state, as that of busy providers does. */
export interface LaggingRpc {
  readonly url: string;
  hideLogs: boolean;
  close(): void;
}

export async function startLaggingRpc(target: () => string): Promise<LaggingRpc> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(Buffer.concat(chunks).toString()));
    const answer = async (body: string): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const { method, id } = JSON.parse(body) as { method: string; id: unknown };
      const text =
        rpc.hideLogs && method === 'eth_getLogs'
          ? JSON.stringify({ jsonrpc: '2.0', id, result: [] })
          : await (await fetch(target(), { method: 'POST', body, headers })).text();
      response.writeHead(200, headers).end(text);
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const rpc: LaggingRpc = {
    url: `http://127.0.0.1:${place.port}`,
    hideLogs: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return rpc;
}
