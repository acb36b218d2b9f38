import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { encodeTurn, wireOf, type ModelTurn } from './model-wire.ts';

/** What the server was asked. */
export interface ModelCallSeen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** How to answer a call: with a JSON value, with raw text, with wishes to call tools, with a status, or not at all. */
export type ModelAnswer =
  | { readonly output: unknown; readonly thought?: number }
  | { readonly text: string; readonly finish?: ModelTurn['finish'] }
  | { readonly calls: ModelTurn['calls']; readonly thought?: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly hang: true }
  | { readonly cut: true };

/**
 * A server that speaks the protocols of OpenAI (chat completions and responses), Anthropic (messages) and Google (generateContent) and
 * plays back answers, the last one again and again.
 */
export interface ModelServer {
  readonly url: string;
  /** The URL until the next `play`: late calls of a reading that was given up are neither counted nor answered. */
  readonly urlOfPlay: string;
  readonly seen: readonly ModelCallSeen[];
  readonly play: (...answers: readonly ModelAnswer[]) => void;
  readonly close: () => Promise<void>;
}

/** Starts the server on a free port of the loopback interface. */
export async function startModelServer(): Promise<ModelServer> {
  const seen: ModelCallSeen[] = [];
  let answers: ModelAnswer[] = [];
  let plays = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url = '' } = request;
      const [, play, path = url] = /^\/play-(\d+)(\/.*)$/.exec(url) ?? [];
      if (play !== undefined && Number(play) !== plays) {
        response.destroy();
        return;
      }
      const call = { path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
      seen.push(call);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      reply(response, answer ?? { status: 500 }, call);
    });
  });
  // Only the client ends idle connections, so that no request meets a connection that the server is closing.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    get urlOfPlay() {
      return `http://127.0.0.1:${port}/play-${plays}`;
    },
    play: (...played) => {
      plays += 1;
      seen.length = 0;
      answers = [...played];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

function reply(response: ServerResponse, answer: ModelAnswer, { path, body: asked }: ModelCallSeen): void {
  const wire = wireOf(path);
  if ('hang' in answer) return;
  if ('status' in answer || !wire) {
    const { status, headers = {}, body } = 'status' in answer ? answer : { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body ?? JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
    return;
  }
  const body = JSON.stringify(encodeTurn(wire, turnOf(answer), asked));
  response.writeHead(200, { 'content-type': 'application/json' });
  if (!('cut' in answer)) {
    response.end(body);
    return;
  }
  response.write(body.slice(0, 40));
  setTimeout(() => response.destroy(), 20);
}

function turnOf(answer: Exclude<ModelAnswer, { status: number } | { hang: true }>): ModelTurn {
  const thought = 'thought' in answer ? answer.thought : undefined;
  const empty: ModelTurn = { text: '', calls: [], finish: 'stop', ...(thought !== undefined && { thought }) };
  if ('output' in answer) return { ...empty, text: JSON.stringify(answer.output) };
  if ('calls' in answer) return { ...empty, calls: answer.calls };
  return 'text' in answer ? { ...empty, text: answer.text, finish: answer.finish ?? 'stop' } : empty;
}
