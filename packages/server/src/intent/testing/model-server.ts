import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

const callSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.string() }).optional(),
});

/** What the server was asked. */
export interface ModelCallSeen {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: z.infer<typeof callSchema>;
}

/** How to answer a call: with a JSON value as the model's text, with raw text, or with a status. */
export type ModelAnswer =
  | { readonly output: unknown }
  | { readonly text: string; readonly finish?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly hang: true }
  | { readonly cut: true };

/** A server that speaks the OpenAI chat-completions protocol and plays back answers, the last one again and again. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly seen: readonly ModelCallSeen[];
  readonly play: (...answers: readonly ModelAnswer[]) => void;
  readonly close: () => Promise<void>;
}

/** Starts the server on a free port of the loopback interface. */
export async function startModelServer(): Promise<ModelServer> {
  const seen: ModelCallSeen[] = [];
  let answers: ModelAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      const body = callSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      seen.push({ path: request.url, authorization, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      reply(response, answer ?? { status: 500 });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    play: (...played) => {
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

function reply(response: ServerResponse, answer: ModelAnswer): void {
  if ('hang' in answer) return;
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
    return;
  }
  const text = 'output' in answer ? JSON.stringify(answer.output) : 'text' in answer ? answer.text : '';
  const finish = 'finish' in answer ? answer.finish : 'stop';
  const body = JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  if (!('cut' in answer)) {
    response.end(body);
    return;
  }
  response.write(body.slice(0, 40));
  setTimeout(() => response.destroy(), 20);
}
