import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { SandboxError } from '../sandbox-error.ts';

const callSchema = z.looseObject({ id: z.unknown(), method: z.string() });
type Call = z.infer<typeof callSchema>;
const answerSchema = z.looseObject({ id: z.unknown() });
const JSON_TYPE = { 'content-type': 'application/json' };
/** Web pages may call the node behind it, so they may call this too. */
const ANY_PAGE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

export interface RpcFront {
  readonly url: string;
  readonly close: () => void;
}

/** A node's JSON-RPC without one method, which it claims not to know, as some chains' nodes do. Everything else is passed on. */
export async function rpcWithout(method: string, target: string): Promise<RpcFront> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, ANY_PAGE).end();
      return;
    }
    void (async () => {
      const body = await textOf(request);
      if (!body.includes(method)) return passOn(target, agent, body, response);
      const calls = z.union([callSchema, z.array(callSchema)]).parse(JSON.parse(body));
      const text = await answerOthers(calls, method, target);
      response.writeHead(200, { ...JSON_TYPE, ...ANY_PAGE }).end(text);
    })().catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string')
    throw new SandboxError('evm_rpc_failed', 'The front of a node has no port.', 'Start the sandbox again.');
  return {
    url: `http://127.0.0.1:${place.port}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function passOn(target: string, agent: Agent, body: string, response: ServerResponse): void {
  const passed = ask(target, { method: 'POST', headers: JSON_TYPE, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...JSON_TYPE, ...ANY_PAGE });
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  passed.end(body);
}

/** The answers in the order of the calls, or the one answer. */
async function answerOthers(asked: Call | Call[], method: string, target: string): Promise<string> {
  const calls = [asked].flat();
  const others = calls.filter((call) => call.method !== method);
  const answered = others.length === 0 ? [] : await answersOf(others, target);
  const answers = calls.map((call) => {
    if (call.method !== method) return answered.find(({ id }) => id === call.id);
    const message = `the method ${method} does not exist/is not available`;
    return { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message } };
  });
  return JSON.stringify(Array.isArray(asked) ? answers : answers[0]);
}

async function answersOf(calls: readonly Call[], target: string) {
  const answer = await fetch(target, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(calls) });
  return z.array(answerSchema).parse(await answer.json());
}
