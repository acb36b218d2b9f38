import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A chain's JSON-RPC that can be cut off, whose index of event logs lags behind its state, as busy providers' does, that
 * lacks a method, or answers some by what the test says.
 */
export interface RpcProxy {
  readonly url: string;
  down: boolean;
  /** What it answers to everything instead, or that it never does. */
  trouble: { readonly status: number; readonly retryAfter?: number } | 'hangs' | null;
  hideLogs: boolean;
  /** Methods that it does not know, or answers otherwise where `refusal` says so. */
  lacks: string | readonly string[] | null;
  refusal: { readonly code: number; readonly message: string } | null;
  /** What it does with a call that comes with other code or balances than the chain has. */
  overrides: 'taken' | 'refused' | 'passed over';
  /** What it answers to some methods, whatever is true. */
  readonly says: Map<string, unknown>;
  /** Stands still at this block, in hexadecimal; null for a node that follows its chain. */
  frozenAt: string | null;
  /** The JSON of every exchange. */
  readonly asked: string[];
  /** What happens on the chain between an exchange and the next one. */
  afterwards: (() => Promise<void>) | null;
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
      proxy.asked.push(body);
      const { trouble } = proxy;
      if (trouble === 'hangs') return;
      if (trouble) {
        const { status, retryAfter } = trouble;
        const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
        return void response.writeHead(status, wait).end('not now');
      }
      const headers = { 'content-type': 'application/json' };
      const taken = proxy.overrides === 'passed over' ? withoutOverrides(body) : body;
      const { frozenAt } = proxy;
      const passed = frozenAt === null ? taken : taken.replaceAll('"latest"', JSON.stringify(frozenAt));
      const answer = await fetch(target(), { method: 'POST', body: passed, headers });
      const text = await answer.text();
      await proxy.afterwards?.();
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
    trouble: null,
    hideLogs: false,
    lacks: null,
    refusal: null,
    overrides: 'taken',
    says: new Map(),
    frozenAt: null,
    asked: [],
    afterwards: null,
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
  readonly params?: readonly unknown[];
}

const hasOverrides = ({ method, params = [] }: Call): boolean => method === 'eth_call' && params.length > 2;

function withoutOverrides(body: string): string {
  const asked = JSON.parse(body) as Call | readonly Call[];
  const change = (call: Call): Call =>
    hasOverrides(call) ? { ...call, params: call.params?.slice(0, 2) ?? [] } : call;
  return JSON.stringify('id' in asked ? change(asked) : asked.map(change));
}

/** The answers to a call or a batch of calls: those for logs made empty, those of a method that is lacking refused. */
function changed(asked: string, answered: string, proxy: RpcProxy): string {
  const { hideLogs, lacks, overrides, refusal, says } = proxy;
  if (!hideLogs && lacks === null && overrides === 'taken' && says.size === 0) return answered;
  const lacking = new Set([lacks ?? []].flat());
  const calls = new Map(([JSON.parse(asked)].flat() as readonly Call[]).map((call) => [call.id, call]));
  const change = (answer: Call): object => {
    const call = calls.get(answer.id);
    const refused = (error: object): object => ({ jsonrpc: '2.0', id: answer.id, error });
    if (!call) return answer;
    if (hideLogs && call.method === 'eth_getLogs') return { ...answer, result: [] };
    if (says.has(call.method)) return { ...answer, result: says.get(call.method) };
    if (overrides === 'refused' && hasOverrides(call))
      return refused({ code: -32602, message: 'too many arguments, want at most 2' });
    if (!lacking.has(call.method)) return answer;
    const message = `the method ${call.method} does not exist/is not available`;
    return refused(refusal ?? { code: -32601, message });
  };
  const answer = JSON.parse(answered) as Call | readonly Call[];
  return JSON.stringify('id' in answer ? change(answer) : answer.map(change));
}
