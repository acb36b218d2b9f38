import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  /** Requests without it are refused, because a web page in the user's browser can reach this port too. */
  readonly token: string;
  readonly create: () => McpServer;
}

const PATH = '/mcp';
/** The most sessions; the oldest is dropped first. */
const MOST_SESSIONS = 64;

/** Serves MCP over streamable HTTP; every session has a server of its own. */
export async function serveHttp({
  host,
  port,
  token,
  create,
}: HttpOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
        const [oldest] = sessions.keys();
        if (sessions.size > MOST_SESSIONS && oldest !== undefined) void sessions.get(oldest)?.close();
      },
    });
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's transport is no EventTarget.
    transport.onclose = () => void sessions.delete(transport.sessionId ?? '');
    await create().connect(transport);
    return transport;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (new URL(request.url ?? '/', 'http://host').pathname !== PATH)
      return refuse(response, 404, 'Not found');
    if (!isAllowed(request.headers.authorization, token)) return refuse(response, 401, 'A token is needed');
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (request.method !== 'POST') {
      if (!known) return refuse(response, 404, 'No such session');
      return known.handleRequest(request, response);
    }
    const body: unknown = await json(request).catch(() => null);
    if (known) return known.handleRequest(request, response, body);
    if (id !== undefined) return refuse(response, 404, 'No such session');
    if (!isInitializeRequest(body)) return refuse(response, 400, 'A session begins with initialize');
    return (await open()).handleRequest(request, response, body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'Something failed');
    });
  });
  const url = await listen(server, host, port);
  return {
    url: `${url}${PATH}`,
    close: async () => {
      await Promise.allSettled([...sessions.values()].map(async (each) => each.close()));
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`;
}

function isAllowed(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const error = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="say402"' }),
  });
  response.end(JSON.stringify(error));
}
