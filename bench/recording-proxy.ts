import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** One call that went through a proxy, in milliseconds of this process's clock. */
export interface RecordedCall {
  readonly path: string;
  /** What was sent; empty for a GET. */
  readonly body: string;
  readonly start: number;
  readonly end: number;
}

/** Passes calls on, answers them later than they came, and writes down when. */
export interface RecordingProxy {
  readonly url: string;
  /** Those that are answered. */
  readonly calls: RecordedCall[];
  close(): void;
}

/**
 * @param delayMs how much later each answer comes
 * @param change what becomes of the text of an answer; nothing unless given
 */
export async function startRecordingProxy(
  target: string,
  delayMs: number,
  change: (answer: string) => string = (answer) => answer,
): Promise<RecordingProxy> {
  const calls: RecordedCall[] = [];
  // Only the client ends an idle connection, so that no question meets its end on a busy machine.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const start = performance.now();
    const { method = 'GET', url: path = '/', headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void passOn());
    const passOn = async (): Promise<void> => {
      const body = Buffer.concat(chunks).toString();
      const type = headers['content-type'] ?? 'application/json';
      const answer = await fetch(`${target}${path === '/' ? '' : path}`, {
        method,
        body: method === 'GET' ? null : body,
        headers: { 'content-type': type },
      });
      const text = change(await answer.text());
      await setTimeout(delayMs);
      calls.push({ path, body, start, end: performance.now() });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  return {
    url: `http://127.0.0.1:${place.port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The longest row of calls of which each began after the one before had been answered: the sequential round trips. */
export function roundTrips(calls: readonly RecordedCall[]): number {
  const ordered = calls.toSorted((one, other) => one.start - other.start);
  const depths: number[] = [];
  for (const call of ordered) {
    const before = ordered
      .slice(0, depths.length)
      .flatMap(({ end }, index) => (end <= call.start ? [depths[index] ?? 0] : []));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** Milliseconds in which at least one call was under way. */
export function asking(calls: readonly RecordedCall[]): number {
  let [sum, until] = [0, 0];
  for (const { start, end } of calls.toSorted((one, other) => one.start - other.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

/** The JSON-RPC methods that were asked for, in order of their names: one request may ask for several. */
export const methodsOf = (calls: readonly RecordedCall[]): string[] =>
  calls
    .flatMap(({ body }) => [JSON.parse(body) as { method: string } | { method: string }[]].flat())
    .map(({ method }) => method)
    .toSorted();
