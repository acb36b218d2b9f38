import type { ClientContext } from '../client-context.ts';
import { Say402Error } from '../say402-error.ts';

/** An answer of the service; `body` is undefined where it is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Outgoing {
  readonly path: string;
  /** Absent for a GET request. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** One request and its whole answer. @throws Say402Error `unreachable`, or the signal's reason */
export async function exchange(context: ClientContext, outgoing: Outgoing): Promise<Answer> {
  const { path, body, headers = {}, signal } = outgoing;
  try {
    const response = await context.fetch(`${context.baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(context.apiKey !== null && { authorization: `Bearer ${context.apiKey}` }),
        ...headers,
      },
      redirect: 'error',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  } catch (cause) {
    signal?.throwIfAborted();
    const hint = 'Check the address and that the service runs. Nothing is lost: call again.';
    throw new Say402Error('unreachable', `${context.baseUrl} can not be reached.`, { cause, hint });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
