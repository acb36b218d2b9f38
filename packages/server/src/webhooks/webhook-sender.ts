import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../core/public-address.ts';
import { withTimeLimit } from '../core/with-time-limit.ts';

/** One message to a receiver. */
export interface WebhookMessage {
  /** Stays the same however often the message is sent. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
}

/** Sends messages by Standard Webhooks (standardwebhooks.com), to public https addresses only. */
export interface WebhookSender {
  /** Why nothing is sent to a URL, in words; null where it may be. */
  refusal(url: string): string | null;
  /** Throws unless the receiver answers with a status of 200 to 299. */
  send(message: WebhookMessage): Promise<void>;
}

export interface WebhookSettings {
  /** `whsec_` and the key in base64. */
  readonly secret: string;
  /** Also plain http and addresses that are not public; for tests and the sandbox. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createWebhookSender({
  secret,
  allowPrivate,
  timeoutMs,
  now,
}: WebhookSettings): WebhookSender {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const refusal = (text: string): string | null => {
    if (!URL.canParse(text)) return 'it is no URL';
    const { protocol, username, password, hostname } = new URL(text);
    if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'it is not https';
    if (username !== '' || password !== '') return 'it holds a user name or a password';
    const host = bare(hostname);
    const local = isIP(host) > 0 ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
    return local && !allowPrivate ? 'it is not in the public internet' : null;
  };
  return {
    refusal,
    send: async ({ id, url, body }) => {
      const why = refusal(url);
      if (why !== null) throw new Error(why);
      const target = new URL(url);
      const address = await addressOf(bare(target.hostname), allowPrivate);
      const timestamp = String(Math.floor(now() / 1_000));
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Say402',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      const status = await withTimeLimit(timeoutMs, async (signal) =>
        post(target, address, { headers, body, signal }),
      );
      if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
    },
  };
}

/** An IPv6 address stands in brackets in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Resolves the host once and connects to the address that was checked, whatever the name resolves to a moment later. */
async function addressOf(host: string, allowPrivate: boolean): Promise<Resolved> {
  const found: readonly Resolved[] = await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('the name has no address');
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the name has an address that is not in the public internet');
  return first;
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts once, follows no redirect, and reads nothing of the answer but its status. */
async function post(url: URL, { address, family }: Resolved, { headers, body, signal }: Request) {
  return new Promise<number>((resolve, reject) => {
    const make = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = make(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal,
        maxHeaderSize: 16 * 1024,
        lookup: (_host, { all }, found) =>
          all === true ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
