import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { GatewayError } from './gateway-error.ts';

const MOST_BYTES = 512 * 1024;

/** One request to a gateway. */
export interface GatewayFetch {
  /** The IP address to connect to, whatever the DNS says by now. */
  readonly address: string;
  /** Null for GET. */
  readonly body: string | null;
  /** PEM of the only certificate authority to trust; undefined for the usual ones. */
  readonly ca: string | undefined;
  readonly timeoutMs: number;
  readonly deadline: AbortSignal;
}

/**
 * The text behind an https URL, at most 512 KiB of it; redirects are not followed.
 *
 * @throws GatewayError
 */
export function fetchText(url: URL, fetch: GatewayFetch): Promise<string> {
  const fail = (what: string): GatewayError => new GatewayError(`the gateway ${url.hostname} ${what}`);
  return new Promise((resolve, reject) => {
    const request = httpsRequest(url, optionsOf(fetch), (response) => {
      if (response.statusCode === 200) collect(response, fail).then(resolve, reject);
      else reject(fail(`answered with status ${response.statusCode ?? 0}`));
      if (response.statusCode !== 200) request.destroy();
    });
    request.on('error', ({ name }) => {
      const late = name === 'TimeoutError' || name === 'AbortError';
      reject(fail(late ? 'did not answer in time' : 'can not be reached'));
    });
    request.end(fetch.body ?? undefined);
  });
}

function optionsOf({ address, body, ca, timeoutMs, deadline }: GatewayFetch): RequestOptions {
  const family = isIP(address);
  return {
    method: body === null ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }) },
    agent: false,
    signal: AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]),
    lookup: (_host, { all }, done) => {
      if (all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
    ...(ca !== undefined && { ca }),
  };
}

async function collect(response: IncomingMessage, fail: (what: string) => GatewayError): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) throw fail('answered with more than 512 KiB');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof GatewayError ? error : fail('broke off its answer');
  }
  return Buffer.concat(chunks).toString('utf8');
}
