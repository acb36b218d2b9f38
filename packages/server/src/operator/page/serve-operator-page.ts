import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenOn } from '../../core/listen-on.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { csvOf } from './csv-of.ts';
import { createGuard } from './guard.ts';
import { createOperatorState, type StateSources } from './operator-state.ts';
import { MOST_DAYS, readRange } from './range.ts';
import { renderPage } from './render-page.ts';
import { isTable } from './tables.ts';

const TEXT = 'text/plain; charset=utf-8';

export interface OperatorPageSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

export interface OperatorPage {
  readonly url: string;
  /** Whether its style and plots are built; without them it is bare tables. */
  readonly built: boolean;
  close(): Promise<void>;
}

interface Sources extends StateSources {
  /** Of the built style and script. */
  readonly folder: string;
  /** The client's address. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called with failures, except of an unavailable database. */
  readonly failed: (error: unknown) => void;
}

/** Content security: only this server's files are loaded, and nothing is sent anywhere else. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

type Answer = readonly [
  status: number,
  type: string,
  body: string,
  headers?: Readonly<Record<string, string>>,
];

/** Serves the operator's page on a port of its own, to those with the token. It only reads. */
export async function serveOperatorPage(
  { host, port, token }: OperatorPageSettings,
  { folder, addressOf, failed, ...sources }: Sources,
): Promise<OperatorPage> {
  const { store, now } = sources;
  const guard = createGuard(token, now);
  const readState = createOperatorState(sources);
  const files = await readFiles(folder);
  const answer = async (path: string, query: URLSearchParams): Promise<Answer> => {
    const file = files.get(path);
    if (file) return [200, file.type, file.text];
    const [, name = ''] = /^\/([a-z]+)\.csv$/.exec(path) ?? [];
    if (path !== '/' && !isTable(name)) return [404, TEXT, 'There is nothing here but /.\n'];
    const range = readRange(query, now());
    if (range === null)
      return [400, TEXT, `That is no time: from and until are days, ${MOST_DAYS} of them at most.\n`];
    const state = await readState(range);
    if (!isTable(name)) return [200, 'text/html; charset=utf-8', renderPage(state, files.size > 0)];
    const attachment = { 'content-disposition': `attachment; filename="say402-${name}.csv"` };
    return [200, 'text/csv; charset=utf-8', await csvOf(name, state, store), attachment];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const access = guard.check(request.headers.authorization, addressOf(request));
    if (access === 'wait') return send(response, [429, TEXT, 'Wait a minute.\n', { 'retry-after': '60' }]);
    if (access === 'out') {
      const challenge = { 'www-authenticate': 'Basic realm="Say402 operator", charset="UTF-8"' };
      return send(response, [401, TEXT, 'The token is needed.\n', challenge]);
    }
    if (request.method !== 'GET') return send(response, [405, TEXT, 'GET only.\n', { allow: 'GET' }]);
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    send(response, await answer(path, new URLSearchParams(query)));
  };
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      const away = error instanceof Say402Error && error.code === 'store_unavailable';
      if (!away) failed(error);
      const what = away ? 'The database can not be read' : 'The page could not be made; the log says why';
      send(response, [away ? 503 : 500, TEXT, `${what}.\n`, { 'retry-after': '5' }]);
    });
  });
  const { origin, close } = await listenOn(server, host, port);
  return { url: `${origin}/`, built: files.size > 0, close };
}

/** The files that the page loads; none where it is not built. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, { type: string; text: string }>> {
  const types = { '/page.css': 'text/css; charset=utf-8', '/page.js': 'text/javascript; charset=utf-8' };
  if (!existsSync(join(folder, 'page.js'))) return new Map();
  const files = Object.entries(types).map(
    async ([path, type]) => [path, { type, text: await readFile(join(folder, path), 'utf8') }] as const,
  );
  return new Map(await Promise.all(files));
}

function send(response: ServerResponse, [status, type, body, more = {}]: Answer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type, ...more }).end(body);
}
