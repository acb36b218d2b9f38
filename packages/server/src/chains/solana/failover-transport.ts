import type { RpcTransport } from '@solana/kit';
import { boundedTransport } from './bounded-transport.ts';

export interface FailoverOptions {
  /** JSON-RPC URLs, in order of preference. */
  readonly urls: readonly string[];
  /** Milliseconds after which one URL is given up. */
  readonly timeoutMs: number;
}

/** No RPC URL gave an answer; `cause` holds why, URL by URL. */
export class NoRpcAnswerError extends Error {
  override readonly name = 'NoRpcAnswerError';

  constructor(count: number, failures: readonly unknown[]) {
    super(`none of ${count} RPC URLs answered`, { cause: failures });
  }
}

export interface FailoverTransport {
  readonly transport: RpcTransport;
  /** Prefers the next URL from now on. */
  readonly leaveAlone: () => void;
}

/** Reserved by JSON-RPC for the server's own condition: behind, overloaded, unhealthy, broken. */
const isNodeTrouble = (code: number): boolean => code === -32603 || (code <= -32000 && code >= -32099);
const TOO_MANY_REQUESTS = 429;

/**
 * Asks the URL that answered last, and the others in turn where it fails: no answer in time, an HTTP error, or a node
 * that says that it can't serve. An answer that the request itself is wrong is not asked for twice.
 */
export function createFailoverTransport({ urls, timeoutMs }: FailoverOptions): FailoverTransport {
  const transports = urls.map((url) => boundedTransport({ url, timeoutMs }));
  let preferred = 0;
  const transport = async <Response>(request: Parameters<RpcTransport>[0]) => {
    const failures: unknown[] = [];
    const start = preferred;
    for (let attempt = 0; attempt < transports.length; attempt += 1) {
      const index = (start + attempt) % transports.length;
      const node = transports[index];
      if (!node) break;
      try {
        const response = await node<Response>(request);
        const trouble = nodeTrouble(response);
        if (trouble === null || attempt === transports.length - 1) {
          preferred = index;
          return response;
        }
        failures.push(new Error(trouble));
      } catch (error) {
        if (request.signal?.aborted) throw error;
        failures.push(error);
      }
    }
    throw new NoRpcAnswerError(urls.length, failures);
  };
  return { transport, leaveAlone: () => void (preferred = (preferred + 1) % transports.length) };
}

/** What a node says of its own trouble. Null for a result, and for an error of the request. */
function nodeTrouble(response: unknown): string | null {
  if (typeof response !== 'object' || response === null || !('error' in response)) return null;
  const { error } = response;
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'an error without a code';
  const code = Number(error.code);
  return isNodeTrouble(code) || code === TOO_MANY_REQUESTS ? `JSON-RPC error ${code}` : null;
}
