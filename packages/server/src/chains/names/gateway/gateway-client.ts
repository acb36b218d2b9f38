import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isHex, type Hex } from 'viem';
import { z } from 'zod';
import { fetchText } from './fetch-text.ts';
import { GatewayError } from './gateway-error.ts';
import { isPublicAddress } from '../../../core/public-address.ts';

/** How gateways are reached; what tests replace to have one on this machine. */
export interface GatewayOptions {
  /** All IP addresses of a host; the machine's resolver unless given. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Which of them may be connected to; those of the public internet unless given. */
  readonly mayConnect?: (address: string) => boolean;
  /** PEM of a certificate authority to trust beside nobody else's. */
  readonly ca?: string;
  /** Milliseconds for one gateway. */
  readonly timeoutMs?: number;
}

/** What a name's resolver wants to know from its gateway (EIP-3668). */
export interface GatewayQuery {
  readonly urls: readonly string[];
  readonly sender: string;
  readonly data: Hex;
}

/** Asks gateways within one look-up. */
export type AskGateway = (query: GatewayQuery) => Promise<Hex>;

/** Milliseconds for one gateway, and for all of them within one look-up. */
const TIMEOUT_MS = 5_000;
const TOTAL_TIMEOUT_MS = 12_000;
/** Gateways tried for one query, and queries in one look-up: resolvers choose both, so they are bounded. */
const MOST_URLS = 3;
const MOST_QUERIES = 8;

const answerSchema = z.object({ data: z.custom<Hex>((value) => isHex(value)) });

/**
 * A CCIP-Read client for one look-up of a name. It reaches only public https hosts: every address of a host is checked,
 * and the connection goes to the address that was checked, so that a second answer of the DNS changes nothing. It follows
 * no redirects, and size, time and number of requests are bounded.
 *
 * @throws GatewayError
 */
export function createGatewayClient(options: GatewayOptions = {}): AskGateway {
  let left = MOST_QUERIES;
  const deadline = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  return async ({ urls, sender, data }) => {
    left -= 1;
    if (left < 0) throw new GatewayError(`it asks its gateways more than ${MOST_QUERIES} times`);
    const reasons: string[] = [];
    for (const url of urls.slice(0, MOST_URLS)) {
      try {
        return await askOne(url, { sender: sender.toLowerCase(), data }, { ...options, deadline });
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        reasons.push(error.message);
      }
    }
    throw new GatewayError(reasons.join('; ') || 'it names no gateway');
  };
}

async function askOne(
  template: string,
  { sender, data }: { readonly sender: string; readonly data: Hex },
  options: GatewayOptions & { readonly deadline: AbortSignal },
): Promise<Hex> {
  const get = template.includes('{data}');
  const url = URL.parse(template.replace('{sender}', sender).replace('{data}', data));
  if (url?.protocol !== 'https:') throw new GatewayError('its gateway is no https address');
  if (url.username !== '' || url.password !== '') throw new GatewayError('its gateway holds a password');
  const address = await checkedAddress(url.hostname, options);
  const text = await fetchText(url, {
    address,
    body: get ? null : JSON.stringify({ data, sender }),
    ca: options.ca,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    deadline: options.deadline,
  });
  const answer = answerSchema.safeParse(parseJson(text));
  if (!answer.success) throw new GatewayError(`the gateway ${url.hostname} answered in an unknown form`);
  return answer.data.data;
}

/** One address of a host, all of whose addresses may be connected to. */
async function checkedAddress(hostname: string, options: GatewayOptions): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const { resolve = resolveHost, mayConnect = isPublicAddress } = options;
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [first] = addresses;
  if (first === undefined) throw new GatewayError(`the gateway ${host} is not in the DNS`);
  if (!addresses.every(mayConnect))
    throw new GatewayError(`the gateway ${host} is not on the public internet`);
  return first;
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
