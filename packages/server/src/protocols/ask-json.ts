import { readLimitedText } from '../core/read-limited-text.ts';
import { withTimeLimit } from '../core/with-time-limit.ts';

/** A question over HTTP. */
export interface JsonQuestion {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; asked by GET where absent. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Bytes that are read of an answer. */
  readonly most: number;
}

/**
 * Asks a server that is not trusted; redirects are not followed.
 *
 * @returns what came back, whatever its status
 * @throws Error when nothing came in time, too much, or no JSON
 */
export async function askJson({
  url,
  headers = {},
  body,
  timeoutMs,
  most,
}: JsonQuestion): Promise<{ readonly status: number; readonly json: unknown }> {
  const asks = body !== undefined;
  return withTimeLimit(timeoutMs, async (signal) => {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(asks && { 'content-type': 'application/json' }),
      },
      ...(asks && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const json: unknown = JSON.parse(await readLimitedText(response, most));
    return { status: response.status, json };
  });
}
