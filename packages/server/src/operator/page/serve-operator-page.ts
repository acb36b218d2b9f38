import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOn } from '../../core/listen-on.ts';
import type { Store } from '../../store/store.ts';
import { exports } from './exports.ts';
import { createGuard } from './guard.ts';
import { createOperatorState, type Answers } from './operator-state.ts';
import { PAGE_POLICY, renderPage } from './render-page.ts';

export interface OperatorPageSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

export interface OperatorPage {
  readonly url: string;
  close(): Promise<void>;
}

interface Sources {
  readonly store: Store;
  readonly answers: Answers;
  readonly now: () => number;
  /** Whose request it is. */
  readonly addressOf: (request: IncomingMessage) => string;
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the operator's page on an address of its own, to those with the token. It reads, and changes nothing. */
export async function serveOperatorPage(
  { host, port, token }: OperatorPageSettings,
  { store, answers, now, addressOf }: Sources,
): Promise<OperatorPage> {
  const guard = createGuard(token, now);
  const readState = createOperatorState(store, answers, now);
  const answer = async (path: string): Promise<readonly [number, string, string]> => {
    const made = Object.hasOwn(exports, path) ? exports[path] : undefined;
    if (made) return [200, 'text/csv; charset=utf-8', await made(await readState(), store)];
    if (path === '/') return [200, 'text/html; charset=utf-8', renderPage(await readState())];
    return [404, 'text/plain', 'There is nothing here but /.\n'];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const access = guard.check(request.headers.authorization, addressOf(request));
    if (access === 'wait')
      return send(response, [429, 'text/plain', 'Wait a minute.\n'], { 'retry-after': '60' });
    if (access === 'out') {
      const challenge = { 'www-authenticate': 'Basic realm="Say402 operator", charset="UTF-8"' };
      return send(response, [401, 'text/plain', 'The token is needed.\n'], challenge);
    }
    if (request.method !== 'GET') return send(response, [405, 'text/plain', 'GET only.\n'], { allow: 'GET' });
    send(response, await answer(request.url?.split('?')[0] ?? '/'));
  };
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    handle(request, response).catch(() =>
      send(response, [503, 'text/plain', 'The database can not be read.\n'], { 'retry-after': '5' }),
    );
  });
  const { origin, close } = await listenOn(server, host, port);
  return { url: `${origin}/`, close };
}

function send(
  response: ServerResponse,
  [status, type, body]: readonly [number, string, string],
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type, ...more }).end(body);
}
